-- Escape takes away a tooltip that only a mouse can show.
local mx = require "microix"
local button = mx.rect { "button", size = { 40, 40 }, corner_radius = 8, fill = "#FFFFFF", accessibility = { role = "button", label = "Bold", activate = "bold", pressed = { state = "weight.on" } } }
local letter = mx.text { "letter", text = "B", size = { 20, 20 }, font_size = 20, weight = 700, fill = "#37352F" }
local tip = mx.layer { "tip", position = { 0, -46 }, absent = { opacity = 0, y = 6 },
  mx.rect { "plate", size = { 96, 28 }, corner_radius = 6, fill = "#0F0F0F" }, mx.text { "words", text = "Bold  Ctrl+B", size = { 84, 13 }, font_size = 13, fill = "#FFFFFF" } }

return mx.component "hover_tooltip" {
  canvas = { 160, 140, origin = { -80, -90 }, background = "#FFFFFF" }, layers = { button, letter, tip },
  gestures = { mouse = mx.hover { on = button }, bold = mx.tap { on = button }, keys = mx.keyboard { "escape" } },
  regions = {
    weight = { initial = "off", states = { off = {}, on = { letter = { fill = "#0B57D0" } } } },
    pointer = { initial = "away", states = {
      away    = { tip = { hidden = true } },
      waiting = { tip = { hidden = true }, button = { fill = "#EFEFEE" } },
      shown   = { button = { fill = "#EFEFEE" } },
      done    = { tip = { hidden = true }, button = { fill = "#EFEFEE" } } } },
  },
  rules = {
    { on = "bold", from = "weight.off", to = "weight.on", emit = { "bold", value = true } },
    { on = "bold", from = "weight.on", to = "weight.off", emit = { "bold", value = false } },
    { on = "mouse.enter", from = "pointer.away", to = "pointer.waiting" },
    { after = 0.4, from = "pointer.waiting", to = "pointer.shown" },
    { on = "bold", from = { "pointer.waiting", "pointer.shown" }, to = "pointer.done" },
    { on = { "keys.down" }, from = { "pointer.waiting", "pointer.shown" }, to = "pointer.done" },
    { on = "mouse.exit", from = { "pointer.waiting", "pointer.shown", "pointer.done" }, to = "pointer.away" },
  },
  feedback = { button = { fill = mx.ease(0.12) }, letter = { fill = mx.ease(0.12) }, tip = { appear = mx.ease_out(0.15), disappear = mx.ease(0.1) } },
  accessibility = { role = "group", label = "Formatting" },
}
