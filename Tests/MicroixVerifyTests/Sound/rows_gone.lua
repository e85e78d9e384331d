-- Rows that are taken away: where they are then nobody sees.
local mx = require "microix"
local card = mx.each { "card", shape = "rect", ids = function(c) return c.cards end, max = 2, size = { 80, 40 }, fill = "#2F80ED", absent = { opacity = 0 } }
return mx.component "rows_gone" { canvas = { 200, 260, origin = { -100, -130 } }, layers = { card },
  context = { cards = { 1, 2 } },
  initial = "stacked",
  states = { stacked = { card = { y = function(c, id) return id * 14 end } }, fanned = { card = { y = function(c, id) return (id - 2) * 90 end } } },
  rules = {
    { on = "flick", from = "stacked", to = "fanned" }, { on = "flick", from = "fanned", to = "stacked" },
    { on = "clear", effect = function(c) c.cards = {} end }, { on = "fill", effect = function(c) c.cards = { 1, 2 } end } },
  feedback = { card = { y = mx.smooth(0.35), appear = mx.smooth(0.25), disappear = mx.ease_out(0.15) } } }
