-- A spark that each tap lights anew, from where it is: it stays as bright as it can be for a moment, and nobody sees more.
local mx = require "microix"
local spark = mx.ellipse { "spark", position = { 60, 30 }, size = { 6, 6 }, fill = "#EB5757", opacity = 0 }
local pad = mx.rect { "pad", position = { 60, 80 }, size = { 60, 40 }, fill = "#2F80ED" }
return mx.component "sparks" { canvas = { 120, 120, background = "#FFFFFF" }, layers = { spark, pad },
  gestures = { tap = mx.tap { on = pad } },
  initial = "off", states = { off = {}, on = { pad = { fill = "#EB5757" } } },
  rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
  feedback = { pad = { fill = mx.ease(0.15) },
    ["off > on"] = { spark = { opacity = mx.keyframes { values = { 0, 1, 0 }, times = { 0, 0.25, 1 }, duration = 0.6 } } } },
  accessibility = { role = "button", label = "Like", pressed = { state = "on" }, activate = "tap" } }
