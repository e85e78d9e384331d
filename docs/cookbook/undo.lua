local mx = require "microix"

local chip = mx.rect { "chip", size = { 40, 24 }, corner_radius = 8, fill = "#2F6FD0",
  x = function(c) return 48 * c.place end }

return mx.component "undo" {
  canvas = { 176, 56, origin = { -88, -28 }, background = "#F2F3F5" },
  layers = { chip },
  context = { place = 0, past = {} },
  triggers = { move = { value = mx.number { min = -1, max = 1 } } },

  initial = "shown",
  states = { shown = {} },

  rules = {
    { on = "move", when = function(c) return #c.past < 100 end, effect = function(c, e)
      c.past = { c.place, table.unpack(c.past) }
      c.place = e.value
    end },
    { on = "undo", when = function(c) return #c.past > 0 end, effect = function(c)
      c.place = c.past[1]
      c.past = { table.unpack(c.past, 2) }
    end },
  },

  feedback = { chip = { x = mx.snappy(0.3) } },

  scenarios = { shown = { { 0.1, "move", { value = 1 } }, { 0.6, "move", { value = -1 } }, { 1.1, "undo" } } },
}
