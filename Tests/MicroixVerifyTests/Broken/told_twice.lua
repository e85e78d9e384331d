-- A buy button: the press tells the host "buy".
-- The rule tells of it, and so does its effect.
-- ✗ said too often
local mx = require "microix"

local button = mx.rect { "button", position = { 120, 50 }, size = { 200, 52 }, corner_radius = 12, fill = "#34C759" }
local label = mx.text { "label", position = { 120, 50 }, size = { 160, 18 }, font_size = 18, weight = 600, text = "Buy", fill = "#08240F" }

return mx.component "emit_twice" {
  canvas = { 240, 100, background = "#FFFFFF" },
  layers = { button, label },
  gestures = { touch = mx.press { on = button } },
  initial = "idle",
  states = { idle = {}, pressed = { button = { scale = 0.95 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "pressed" },
    { on = "touch.up", from = "pressed", to = "idle", emit = "buy", effect = function(c) c:emit("buy") end },
    { on = "touch.cancelled", from = "pressed", to = "idle" },
  },
  feedback = { button = { scale = mx.snappy(0.25) } },
}
