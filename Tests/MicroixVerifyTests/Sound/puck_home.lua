-- A puck that is thrown: where its finger is taken away it goes to the middle, which is not "as the gesture has left it".
local mx = require "microix"
local puck = mx.ellipse { "puck", position = { 150, 100 }, size = { 48, 48 }, fill = "#274690" }
return mx.component "puck_home" {
  canvas = { 300, 200, background = "#FFFFFF" }, layers = { puck },
  gestures = { throw = mx.pan { on = puck, drives = puck.position, within = { { 34, 266 }, { 34, 166 } } } },
  initial = "free", states = { free = {} },
  rules = { { on = "throw.cancelled", from = "free", effect = function(c) c:set(puck.position, { 150, 100 }) end },
    { on = "throw.ended", from = "free", effect = function(c, e) c:set(puck.position, { e.rest_x, e.rest_y }) end } },
  feedback = { puck = { position = mx.smooth(0.4) } },
}
