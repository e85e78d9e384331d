-- Space held, then tab: it stays pressed, as "keys.cancelled" is heard by nobody.
-- ✗ focus astray · as with 'space' held, though the focus has gone
local mx = require "microix"
local b = mx.rect { "b", size = { 60, 40 }, fill = "#2F80ED", accessibility = { role = "button", label = "Go" } }
return mx.component "key_held_for_good" {
  canvas = { 80, 60, origin = { -40, -30 } }, layers = { b }, gestures = { keys = mx.keyboard { "space", on = b } },
  initial = "idle", states = { idle = {}, pressed = { b = { scale = 0.9 } } },
  rules = { { on = "keys.down", from = "idle", to = "pressed" }, { on = "keys.up", from = "pressed", to = "idle", emit = "tap" } },
  feedback = { b = { scale = mx.snappy(0.2) } },
}
