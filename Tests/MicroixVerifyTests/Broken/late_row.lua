-- A list of twenty search results that come one after the other.
-- The last of twenty rows sets out when nobody waits any more.
-- ✗ a late response
local mx = require "microix"

local ids = {}
for id = 1, 20 do ids[id] = id end
local row = mx.each { "row", shape = "rect", max = 20, ids = function(c) return c.there and ids or {} end,
  size = { 280, 18 }, corner_radius = 4, fill = "#E8F0FE", absent = { opacity = 0 },
  each = function(id) return { position = { 160, 20 + 22 * id } } end }
local title = mx.text { "title", position = { 160, 16 }, size = { 200, 17 }, text = "Results", weight = 600 }

return mx.component "late_rows" {
  canvas = { 320, 480, background = "#FFFFFF" },
  layers = { title, row },
  context = { there = false },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "found", when = { there = false }, effect = function(c) c.there = true end },
    { on = "clear", when = { there = true }, effect = function(c) c.there = false end },
  },
  feedback = { row = { appear = mx.stagger { mx.ease_out(0.2), step = 0.1 }, disappear = mx.ease_out(0.15) } },
}
