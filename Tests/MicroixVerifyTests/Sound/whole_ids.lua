-- Rows that are told by their numbers: no half of a row is ever asked for.
local mx = require "microix"
local row = mx.each { "row", shape = "rect", ids = function() return { 1, 2 } end, max = 2, size = { 80, 20 }, fill = "#1D4ED8",
  each = function(id) return { y = 30 * id } end, opacity = function(c, id) return c.on[id] and 1 or 0.5 end,
  accessibility = { role = "button", label = "Row", activate = "flip" } }

return mx.component "rows" {
  canvas = { 100, 100, origin = { -50, 0 } }, layers = { row }, context = { on = { false, false }, times = { 0, 0 } },
  triggers = { flip = { id = mx.number { 1, min = 1, max = 2 } } },
  initial = "shown", states = { shown = {} },
  rules = { { on = "flip", effect = function(c, e)
    local times, on = { table.unpack(c.times) }, { table.unpack(c.on) }
    times[e.id], on[e.id] = (times[e.id] + 1) % 3, not on[e.id]
    c.times, c.on = times, on
  end } },
  feedback = { row = { opacity = mx.ease(0.2) } },
}
