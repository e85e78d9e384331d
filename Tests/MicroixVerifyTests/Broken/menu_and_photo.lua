-- A photo on which a long press opens a menu, and, once the finger lifts, the photo as well.
-- ✗ said too often · 'press.hold' as it is held, and 'press.up' as it is lifted
local mx = require "microix"
local photo = mx.rect { "photo", size = { 120, 90 }, fill = "#0A5FD8" }

return mx.component "photo" {
  canvas = { 200, 160, origin = { -100, -80 }, background = "#FFFFFF" },
  layers = { photo },
  initial = "idle", states = { idle = {}, pressed = { photo = { scale = 0.95 } } },
  gestures = { press = mx.press { on = photo, hold = 0.4 } },
  rules = {
    { on = "press.down", from = "idle", to = "pressed" },
    { on = "press.hold", from = "pressed", emit = "menu" },
    { on = "press.up", from = "pressed", to = "idle", emit = "open" },
    { on = { "press.exit", "press.cancelled" }, from = "pressed", to = "idle" },
    { on = "act", emit = "open" },
  },
  feedback = { photo = { scale = mx.snappy(0.2) } },
  accessibility = { role = "button", label = "Photo", activate = "act" },
}
