-- A slider that is read from the right: its author's arrows go with the thumb.
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 28, 28 }, fill = "#1857B4", x = function(c) return (10 - c.value) * 20 end }

return mx.component "right_to_left" {
  canvas = { 280, 80, origin = { -40, -40 }, background = "#FFFFFF" }, layers = { thumb },
  inputs = { value = mx.number { 3, min = 0, max = 10 } },
  gestures = { keys = mx.keyboard { "left", "right" } },
  rules = {
    { on = { "keys.down", "keys.repeat" }, effect = function(c, e)
      c.value = math.max(0, math.min(10, c.value + (e.key == "left" and 1 or -1)))
    end },
  },
  feedback = { thumb = mx.smooth(0.2) },
  accessibility = { role = "slider", label = "Brightness", value = function(c) return c.value end, least = 0, greatest = 10, step = 1, set = "value" },
}
