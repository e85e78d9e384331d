-- While it is sending the button has no name.
-- ✗ told otherwise than shown · its label is empty
local mx = require "microix"
local b = mx.rect { "b", size = { 120, 40 }, fill = "#2F80ED", accessibility = { role = "button", label = function(c) return c:is "idle" and "Send" or "" end, activate = "tap" } }
return mx.component "label_empty" {
  layers = { b }, gestures = { tap = mx.tap { on = b } },
  initial = "idle", states = { idle = {}, sending = { b = { opacity = 0.6 } } },
  rules = { { on = "tap", from = "idle", to = "sending" }, { on = "tap", from = "sending", to = "idle" } }, feedback = { b = { opacity = mx.ease(0.2) } },
}
