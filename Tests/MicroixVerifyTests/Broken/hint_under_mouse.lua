-- A hint that goes half a second after the mouse has left, even if it is back by then.
-- ✗ left behind · stays as it is without a mouse
local mx = require "microix"
local icon = mx.ellipse { "icon", position = { 40, 40 }, size = { 44, 44 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Save", description = "On all devices", activate = "save" } }
local hint = mx.layer { "hint", position = { 150, 40 }, opacity = 0, mx.rect { "plate", size = { 140, 30 }, corner_radius = 8, fill = "#1C1C1E" },
  mx.text { "words", size = { 130, 14 }, font_size = 14, fill = "#FFFFFF", text = "On all devices", accessibility = { role = "none" } } }
return mx.component "hint_under_mouse" {
  canvas = { 240, 80, background = "#FFFFFF" }, layers = { icon, hint },
  gestures = { mouse = mx.hover { on = icon }, save = mx.tap { on = icon } },
  initial = "away", states = { away = {}, shown = { hint = { opacity = 1 } } },
  rules = {
    { on = "mouse.enter", from = "away", to = "shown" },
    { on = "mouse.exit", from = "shown", effect = function(c) c:send("go", 0.5, "go") end },
    { on = "go", from = "shown", to = "away" },
    { on = "save", emit = "save", feedback = { mx.haptic "light" } },
  },
  feedback = { hint = { opacity = mx.ease(0.15) } },
}
