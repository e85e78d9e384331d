-- Told as expanded while its body is as high as nothing.
-- ✗ told otherwise than shown · expanded where less is there
local mx = require "microix"
local body = mx.rect { "body", anchor = { 0, 0 }, position = { 0, 56 }, size = { 328, 0 }, fill = "#174EA6" }
local head = mx.rect { "head", size = { 328, 56 }, anchor = { 0, 0 }, fill = "#FFFFFF" }
return mx.component "accordion" {
  canvas = { 360, 180, origin = { -16, -16 }, background = "#F2F3F5" }, layers = { head, body },
  initial = "closed", states = { closed = {}, open = { body = { size = { 328, 96 } } } },
  gestures = { tap = mx.tap { on = head } },
  rules = { { on = "tap", from = "closed", to = "open" }, { on = "tap", from = "open", to = "closed" } },
  feedback = { body = { size = mx.smooth(0.35) } },
  accessibility = { role = "button", label = "When?", expanded = { state = "closed" }, activate = "tap" },
}
