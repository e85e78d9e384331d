-- A level whose function asks whether the tilt is next to nothing.
local mx = require "microix"
local tube = mx.rect { "tube", size = { 260, 50 }, fill = "#BEF264" }
local bubble = mx.ellipse { "bubble", size = { 40, 40 }, fill = "#365314", x = function(c) return c.tilt * 10 end }
return mx.component "level_by_function" {
  canvas = { 300, 80, origin = { -150, -40 }, background = "#F7FEE7" }, layers = { tube, bubble }, inputs = { tilt = mx.number { 5, min = -10, max = 10 } },
  initial = "off", states = { off = {}, level = { tube = { fill = "#84CC16" } } },
  rules = {
    { always = true, from = "off", to = "level", when = function(c) return math.abs(c.tilt) < 0.5 end },
    { always = true, from = "level", to = "off", when = function(c) return math.abs(c.tilt) >= 0.5 end },
  },
  feedback = { bubble = { x = mx.smooth(0.2) }, tube = { fill = mx.ease(0.2) } },
}
