-- A dial with a stop at both ends turns back by 300°, and has no shorter way.
local mx = require "microix"
local cap = mx.layer { "cap", rotation = function(c) return c.gain * 3 - 150 end,
  mx.ellipse { "disc", size = { 120, 120 }, fill = "#3C4043" }, mx.rect { "mark", position = { 0, -48 }, size = { 4, 18 }, fill = "#FFFFFF" } }
return mx.component "gain" {
  canvas = { 200, 220, origin = { -100, -100 }, background = "#FFFFFF" },
  layers = { cap },
  inputs = { gain = mx.number { 50, min = 0, max = 100 } },
  feedback = { cap = { rotation = mx.smooth(0.3) } },
}
