-- A button that counts as its press is lifted, and counts the tap as well.
-- ✗ said too often · one finger adds 1 to 'count' twice
local mx = require "microix"
local plate = mx.rect { "plate", size = { 120, 48 }, fill = "#0A5FD8" }
local count = mx.text { "count", size = { 80, 16 }, position = { 0, 40 }, fill = "#1C1C1E", text = function(c) return tostring(c.count // 1) end }

return mx.component "add" {
  canvas = { 160, 100, origin = { -80, -40 }, background = "#FFFFFF" },
  layers = { plate, count }, context = { count = 0 },
  initial = "idle", states = { idle = {}, pressed = { plate = { scale = 0.95 } } },
  gestures = { tap = mx.tap { on = plate }, press = mx.press { on = plate } },
  rules = {
    { on = "press.down", from = "idle", to = "pressed" },
    { on = "press.up", from = "pressed", to = "idle", effect = function(c) c.count = (c.count + 1) % 10 end },
    { on = { "press.exit", "press.cancelled" }, from = "pressed", to = "idle" },
    { on = "tap", effect = function(c) c.count = (c.count + 1) % 10 end },
  },
  feedback = { plate = { scale = mx.snappy(0.15) } },
  accessibility = { role = "button", label = "Add", activate = "tap" },
}
