-- A bell that rings out, in ever smaller swings.
local mx = require "microix"
local bell = mx.shape { "bell", position = { 60, 30 }, path = "M -30 60 C -20 40 -24 0 0 0 C 24 0 20 40 30 60 Z", fill = "#FFB300", rotation = 0 }
return mx.component "bell_rings_out" {
  canvas = { 120, 120, background = "#FFFFFF" }, layers = { bell },
  initial = "quiet", states = { quiet = {} },
  rules = { { on = "ring", from = "quiet", feedback = { bell = { rotation = mx.wave { amplitude = 20, frequency = 3.5, decay = 4 } } } } },
}
