-- A card with a name and a line below it that says when somebody was there.
-- One of its texts is all but white on white.
-- ✗ unreadable
local mx = require "microix"

local card = mx.rect { "card", position = { 160, 60 }, size = { 280, 88 }, corner_radius = 12, fill = "#FFFFFF" }
local name = mx.text { "name", position = { 160, 44 }, size = { 240, 18 }, font_size = 18, weight = 600, align = "left", text = "Grace Hopper" }
local seen = mx.text { "seen", position = { 160, 74 }, size = { 240, 14 }, font_size = 14, align = "left", fill = "#F4F4F6",
  text = "Seen two minutes ago" }

return mx.component "unreadable" {
  canvas = { 320, 120, background = "#E5E5EA" },
  layers = { card, name, seen },
  gestures = { touch = mx.press { on = card } },
  initial = "idle",
  states = { idle = {}, pressed = { card = { scale = 0.97 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "pressed" },
    { on = "touch.up", from = "pressed", to = "idle", emit = "opened" },
    { on = "touch.cancelled", from = "pressed", to = "idle" },
  },
  feedback = { card = { scale = mx.snappy(0.25) } },
}
