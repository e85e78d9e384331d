-- A drawer that slides out of the canvas, while its button can still have the focus there.
-- ✗ focus astray · where nothing of it is to be seen
local mx = require "microix"
local send = mx.rect { "send", size = { 80, 40 }, fill = "#2F80ED",
  accessibility = { role = "button", label = "Send", activate = "send" } }
local drawer = mx.layer { "drawer", x = 200, send }
local open = mx.rect { "open", size = { 60, 40 }, y = -40, fill = "#1C1C1E",
  accessibility = { role = "button", label = "Drawer", activate = "toggle" } }

return mx.component "focus_unseen" {
  canvas = { 200, 160, origin = { -100, -80 } },
  layers = { drawer, open },
  gestures = { toggle = mx.tap { on = open }, send = mx.tap { on = send } },
  initial = "shut", states = { shut = {}, out = { drawer = { x = 0 } } },
  rules = {
    { on = "toggle", from = "shut", to = "out" }, { on = "toggle", from = "out", to = "shut" },
    { on = "send", from = "*", emit = "sent" },
  },
  feedback = { drawer = { x = mx.smooth(0.3) } },
}
