-- Broken: an alarm that flashes five times a second.
-- ✗ flashes
local mx = require "microix"
local lamp = mx.ellipse { "lamp", size = { 40, 40 }, fill = "#FFFFFF", opacity = 0.2 }
local blink = mx.keyframes { values = { 0.2, 1, 0.2 }, duration = 0.2, repeats = mx.forever }

return mx.component "flash" {
  canvas = { 120, 120, origin = { -60, -60 }, background = "#101418" },
  layers = { lamp },
  initial = "calm",
  states = { calm = {}, alarmed = { lamp = { opacity = blink } } },
  rules = {
    { on = "alarm", from = "calm", to = "alarmed" },
    { on = "tap", from = "alarmed", to = "calm" },
  },
  feedback = { lamp = { opacity = mx.ease(0.2) } },
}
