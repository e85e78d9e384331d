local mx = require "microix"

local ball = mx.ellipse { "ball", size = { 36, 36 }, position = { -72, 0 }, fill = "#2F6FD0" }

return mx.component "catch" {
  canvas = { 216, 64, origin = { -108, -32 }, background = "#F2F3F5" },
  layers = { ball },
  context = { place = 0 },

  gestures = { drag = mx.pan { on = ball, axis = "x", slop = 0, drives = ball.x, within = { 0, 144 } } },

  initial = "free",
  states = { free = { ball = { x = function(c) return c.place end } }, held = { ball = { x = function(c) return c.place end } } },

  rules = {
    { on = "drag.began", from = "free", to = "held" },
    { on = "drag.ended", from = "held", to = "free", effect = function(c, e) c.place = e.rest end },
    { on = "drag.cancelled", from = "held", to = "free" },
    { on = "to_start", effect = function(c) c.place = 0 end },
    { on = "to_end", effect = function(c) c.place = 144 end },
  },

  feedback = { ball = { x = mx.spring { duration = 0.8 } } },

  accessibility = { role = "slider", label = "Place", value = ball.x, least = 0, greatest = 144, step = 144,
    increment = "to_end", decrement = "to_start" },

  scenarios = {
    shown = {
      { 0.1, drag = { from = ball, by = { 60, 0 }, seconds = 0.1 } },
      { 0.45, drag = { from = ball, by = { -20, 0 }, seconds = 0.4 } },
    },
  },
}
