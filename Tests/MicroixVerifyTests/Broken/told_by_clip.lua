-- A heading whose answer only a clip opens: it is told as expanded exactly where it is closed.
-- ✗ told otherwise than shown · expanded where less is there
local mx = require "microix"

local head = mx.rect { "head", position = { 120, 24 }, size = { 240, 48 }, fill = "#FFFFFF" }
local room = mx.layer { "room", clip = true, anchor = { 0, 0 }, position = { 0, 48 },
  size = { 240, mx.max(0, mx.key "open" * 56) },
  mx.text { "answer", anchor = { 0, 0 }, position = { 20, 16 }, size = { 200, 20 }, font_size = 14, fill = "#3C3C43",
    text = "Within thirty days." } }

return mx.component "told_by_clip" {
  canvas = { 240, 120, background = "#F2F2F7" },
  layers = { head, room },
  context = { is_open = false },
  properties = { open = function(c) return c.is_open and 1 or 0 end },
  gestures = { tap = mx.tap { on = head } },
  initial = "ready",
  states = { ready = {} },
  rules = { { on = "tap", effect = function(c) c.is_open = not c.is_open end } },
  feedback = { open = mx.smooth(0.3) },
  accessibility = { role = "button", label = "May I return it?", expanded = { is_open = false }, activate = "tap" },
}
