-- A button of which something that nobody sees takes the finger over three quarters of its width.
-- ✗ never reached · is taken by 'over', which nobody sees there
local mx = require "microix"
local plate = mx.rect { "plate", size = { 200, 48 }, fill = "#0A5FD8" }
local over = mx.rect { "over", size = { 150, 48 }, position = { 25, 0 }, fill = "#FFFFFF00" }

return mx.component "send" {
  canvas = { 240, 80, origin = { -120, -40 }, background = "#FFFFFF" },
  layers = { plate, over },
  initial = "idle", states = { idle = {}, sent = { plate = { fill = "#188038" } } },
  gestures = { tap = mx.tap { on = plate }, other = mx.tap { on = over } },
  rules = {
    { on = "tap", from = "idle", to = "sent", emit = "send" },
    { on = "tap", from = "sent", to = "idle" },
  },
  feedback = { plate = { fill = mx.ease(0.2) } },
  accessibility = { role = "button", label = "Send", activate = "tap" },
}
