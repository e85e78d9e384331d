-- A switch that is told as off where it is on.
-- ✗ told otherwise than shown · checked where 'is_on' is set to false
local mx = require "microix"
local box = mx.rect {
  "box", size = { 60, 32 }, corner_radius = 16, fill = function(c) return c.is_on and "#188038" or "#9AA0A6" end,
}

return mx.component "told_inverted" {
  canvas = { 100, 60, origin = { -50, -30 }, background = "#FFFFFF" }, layers = { box },
  inputs = { is_on = mx.boolean(false) },
  gestures = { tap = mx.tap { on = box } },
  initial = "shown",
  states = { shown = {} },
  rules = { { on = "tap", effect = function(c) c.is_on = not c.is_on end } },
  feedback = { box = { fill = mx.ease(0.2) } },
  accessibility = { role = "switch", label = "Bluetooth", checked = { is_on = false }, activate = "tap", set = "is_on" },
}
