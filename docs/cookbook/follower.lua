local mx = require "microix"

local ball = mx.ellipse { "ball", size = { 32, 32 }, position = { -56, 0 }, fill = "#2F6FD0" }
local tail = mx.ellipse { "tail", size = { 20, 20 }, position = { -56, 0 }, fill = "#7FA8E0",
  x = mx.follow(ball.x, mx.spring { duration = 0.4, bounce = 0.2 }) }

return mx.component "follower" {
  canvas = { 176, 64, origin = { -88, -32 }, background = "#F2F3F5" },
  layers = { tail, ball },

  initial = "left",
  states = { left = {}, right = { ball = { x = 112 } } },

  rules = {
    { on = "go", from = "left", to = "right" },
    { on = "back", from = "right", to = "left" },
  },

  feedback = { ball = { x = mx.smooth(0.3) } },

  scenarios = { shown = { { 0.1, "go" } } },
}
