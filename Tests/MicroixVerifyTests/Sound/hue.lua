-- A ring of hues goes round: a step back from 5 is 0 where 4.99 is shown, which is told as 359.
local mx = require "microix"
local turn = mx.key "knob.rotation"
local ring = mx.ellipse {
  "ring", size = { 200, 200 }, fill = "#FFFFFF",
  accessibility = {
    role = "slider", label = "Hue", value = mx.wrap(turn, 0, 360), least = 0, greatest = 359, step = 1,
    increment = "more", decrement = "less",
  },
}
local knob = mx.layer {
  "knob", rotation = function(c) return c.hue end,
  mx.ellipse { "thumb", position = { 0, -80 }, size = { 32, 32 }, fill = "#3C3C43" },
}

return mx.component "hue" {
  canvas = { 260, 260, origin = { -130, -130 } }, layers = { ring, knob },
  context = { hue = 0 },
  gestures = { turn = mx.rotate { on = ring, touches = 1, about = { 0, 0 }, drives = turn } },
  initial = "resting",
  states = { resting = {} },
  rules = {
    { on = { "turn.ended", "turn.cancelled" }, effect = function(c) c.hue = c:shown "knob.rotation" end },
    { on = "more", effect = function(c) c.hue = c.hue + 5 end },
    { on = "less", effect = function(c) c.hue = c.hue - 5 end },
  },
  feedback = { knob = { rotation = mx.smooth(0.25) } },
}
