-- Broken: holding the message opens its menu only after 1.2 seconds, and nothing shows until then that it is held.
-- ✗ a late response
local mx = require "microix"
local bubble = mx.rect { "bubble", position = { 130, 60 }, size = { 220, 56 }, corner_radius = 18, fill = "#34C759" }
local menu = mx.rect { "menu", position = { 130, 170 }, size = { 180, 120 }, corner_radius = 14, fill = "#1C1C1E",
  absent = { opacity = 0, scale = 0.6 } }
return mx.component "message" {
  canvas = { 320, 260, background = "#FFFFFF" },
  layers = { bubble, menu },
  gestures = { touch = mx.press { on = bubble, hold = 1.2 }, away = mx.tap { on = menu } },
  initial = "idle",
  states = { idle = { menu = { hidden = true } }, open = { bubble = { scale = 1.05 } } },
  rules = {
    { on = "touch.hold", from = "idle", to = "open", feedback = mx.haptic "medium" },
    { on = "away", from = "open", to = "idle", emit = "chosen" },
    { on = "touch.down", from = "open", to = "idle" },
  },
  feedback = {
    bubble = { scale = mx.smooth(0.25) },
    menu = { appear = mx.smooth(0.25), disappear = mx.ease_out(0.15) },
  },
}
