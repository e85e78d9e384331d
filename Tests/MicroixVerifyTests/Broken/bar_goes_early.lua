-- A bar that offers to call a message back stays for three seconds; a second message doesn't begin them anew.
-- ✗ left behind · with the timer of the 'send' before it
local mx = require "microix"
local send = mx.rect { "send", position = { 120, 40 }, size = { 120, 44 }, corner_radius = 22, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Send", activate = "send" } }
local bar = mx.rect { "bar", position = { 120, 120 }, size = { 200, 44 }, corner_radius = 10, fill = "#1C1C1E", absent = { opacity = 0, y = 40 },
  accessibility = { role = "button", label = "Call back", activate = "call_back" } }
return mx.component "bar_goes_early" {
  canvas = { 240, 160, background = "#FFFFFF" }, layers = { send, bar },
  gestures = { send = mx.tap { on = send }, call_back = mx.tap { on = bar } },
  initial = "empty", states = { empty = { bar = { hidden = true } }, sent = {} },
  rules = {
    { on = "send", from = { "empty", "sent" }, to = "sent", emit = "sent" },
    { on = "call_back", from = "sent", to = "empty", emit = "called_back" },
    { after = 3, from = "sent", to = "empty" },
  },
  feedback = { bar = { appear = mx.snappy(0.25), disappear = mx.ease(0.2) } },
}
