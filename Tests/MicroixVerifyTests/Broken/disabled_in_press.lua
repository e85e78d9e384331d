-- Disabled while a finger is on it, it still tells "tap" as that lifts.
-- ✗ told otherwise than shown · a finger that is lifted from it tells 'tap'
local mx = require "microix"
local body = mx.rect { "body", size = { 100, 40 }, fill = "#2F80ED", opacity = function(c) return c.is_on and 1 or 0.4 end }
return mx.component "disabled_in_press" {
  canvas = { 120, 60, origin = { -60, -30 } }, layers = { body }, inputs = { is_on = mx.boolean(true) }, gestures = { touch = mx.press { on = body } },
  accessibility = { role = "button", label = "Send", activate = "press", disabled = { is_on = false } },
  initial = "idle", states = { idle = {}, pressed = { body = { scale = 0.9 } } },
  rules = { { on = "touch.down", from = "idle", to = "pressed", when = { is_on = true } }, { on = "touch.up", from = "pressed", to = "idle", emit = "tap" }, { on = "touch.cancelled", from = "pressed", to = "idle" },
    { on = "press", from = "idle", when = { is_on = true }, emit = "tap", feedback = { mx.haptic "light" } } },
  feedback = { body = { scale = mx.snappy(0.2), opacity = mx.ease(0.2) } },
}
