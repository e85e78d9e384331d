-- A toolbar button with a tooltip: it comes once a mouse has stayed for 0.6 s, which is meant, and the button itself lights up at once.
local mx = require "microix"

local button = mx.rect { "button", position = { 100, 80 }, size = { 44, 44 }, corner_radius = 8, fill = "#F2F2F7" }
local icon = mx.shape { "icon", position = { 100, 80 }, path = "M -8 0 H 8 M 0 -8 V 8", stroke = "#1C1C1E", width = 2 }
local tip = mx.layer { "tip", position = { 100, 32 }, absent = { opacity = 0, y = 6 },
  mx.rect { "plate", size = { 88, 26 }, corner_radius = 6, fill = "#1C1C1E" },
  mx.text { "words", size = { 80, 13 }, font_size = 13, fill = "#FFFFFF", text = "New file" } }

return mx.component "tooltip" {
  canvas = { 200, 120, background = "#FFFFFF" },
  layers = { button, icon, tip },
  gestures = { mouse = mx.hover { on = button } },
  initial = "away",
  states = {
    away = { tip = { hidden = true } },
    near = { button = { fill = "#D1D1D6" }, initial = "waiting", states = { waiting = { tip = { hidden = true } }, told = {} } },
  },
  rules = {
    { on = "mouse.enter", from = "away", to = "near" },
    { after = 0.6, from = "near.waiting", to = "near.told" },
    { on = "mouse.exit", from = "near", to = "away" },
  },
  feedback = { button = { fill = mx.ease_out(0.12) }, tip = { appear = mx.ease_out(0.15), disappear = mx.ease_out(0.1) } },
}
