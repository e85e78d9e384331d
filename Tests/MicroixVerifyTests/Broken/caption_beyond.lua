-- A button whose caption lies beyond the canvas.
-- ✗ unreadable · it lies beyond the canvas
local mx = require "microix"
local plate = mx.rect { "plate", size = { 120, 44 }, fill = "#0A5FD8" }
local caption = mx.text { "caption", text = "Free for 30 days", size = { 120, 16 }, position = { 0, 60 }, fill = "#1C1C1E" }

return mx.component "buy" {
  canvas = { 160, 60, origin = { -80, -30 }, background = "#FFFFFF" },
  layers = { plate, caption },
  initial = "idle", states = { idle = {}, bought = { plate = { scale = 0.9 } } },
  gestures = { tap = mx.tap { on = plate } },
  rules = { { on = "tap", from = "idle", to = "bought", emit = "buy" }, { on = "tap", from = "bought", to = "idle" } },
  feedback = { plate = { scale = mx.snappy(0.2) } },
  accessibility = { role = "button", label = "Buy", activate = "tap" },
}
