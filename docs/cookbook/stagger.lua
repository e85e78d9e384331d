local mx = require "microix"

local row = mx.each { "row", shape = "rect", max = 4,
  ids = function(c) return c.rows end, position = function(_, id) return { 0, 22 * id - 55 } end,
  size = { 112, 16 }, corner_radius = 4, fill = "#2F6FD0", absent = { opacity = 0, x = -40 } }

return mx.component "stagger" {
  canvas = { 144, 112, origin = { -72, -56 }, background = "#F2F3F5" },
  layers = { row },
  context = { rows = {} },

  initial = "shown",
  states = { shown = {} },

  rules = {
    { on = "show", effect = function(c) c.rows = { 1, 2, 3, 4 } end },
    { on = "hide", effect = function(c) c.rows = {} end },
  },

  feedback = {
    row = { appear = mx.stagger { mx.snappy(0.35), step = 0.06 }, disappear = mx.ease(0.15) },
  },

  scenarios = { shown = { { 0.1, "show" } } },
}
