-- A button that sends what is valid: a finger is asked for that, and a key is not.
-- Space sends an empty form, which a tap does not.
-- ✗ told otherwise than shown · where a finger's 'tap' is refused
local mx = require "microix"
local button = mx.rect { "button", size = { 120, 44 }, fill = "#1D4ED8", opacity = function(c) return c.valid and 1 or 0.4 end }

return mx.component "send" {
  canvas = { 160, 70, origin = { -80, -35 }, background = "#FFFFFF" },
  layers = { button }, inputs = { valid = mx.boolean(false) }, gestures = { tap = mx.tap { on = button } },
  accessibility = { role = "button", label = "Send", activate = "send_it" },
  initial = "form", states = { form = {}, sent = { button = { fill = "#0B6B3A" } } },
  rules = {
    { on = "tap", from = "form", to = "sent", when = { valid = true } }, { on = "send_it", from = "form", to = "sent" },
    { on = "again", from = "sent", to = "form" },
  },
  feedback = { button = mx.ease(0.2) },
}
