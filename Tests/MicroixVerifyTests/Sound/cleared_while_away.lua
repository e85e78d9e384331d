-- Its host sends the whole away, and what is asked of it then nobody can see answered.
local mx = require "microix"
local card = mx.rect { "card", size = { 300, 72 }, fill = "#2459AA", absent = { opacity = 0 } }
local ink = mx.rect { "ink", size = { 40, 20 }, fill = "#FFFFFF" }

return mx.component "cleared_while_away" {
  canvas = { 320, 96, origin = { -160, -48 }, background = "#F2F3F5" }, layers = { card, ink },
  initial = "there",
  states = { there = {}, leaving = { card = { x = -60 } }, gone = { card = { x = -60, hidden = true } } },
  rules = {
    { on = "clear", from = "there", to = "leaving" },
    { after = 0.15, from = "leaving", to = "gone" },
    { on = "arrive", from = { "leaving", "gone" }, to = "there" },
  },
  feedback = { card = { x = mx.smooth(0.35), disappear = mx.ease(0.2), appear = mx.ease(0.2) } },
}
