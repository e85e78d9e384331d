-- A coin that turns over several times by a cosine: it swings by 64 points, not by one.
local mx = require "microix"
local tails = mx.ellipse { "tails", size = { 64, 64 }, fill = "#B7791F", scale = { 1, mx.max(0, mx.cos(mx.key "turn")) } }
return mx.component "coin" {
  canvas = { 100, 100, origin = { -50, -50 }, background = "#FFFFFF" }, layers = { tails },
  properties = { turn = mx.angle(function(c) return c.turned end) }, context = { turned = 0 },
  initial = "s", states = { s = {} },
  rules = { { on = "toss", from = "s", effect = function(c) c.turned = c.turned + 720 end } },
  feedback = { turn = mx.ease_out(0.8) },
}
