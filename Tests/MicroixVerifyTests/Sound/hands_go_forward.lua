-- The hands of a clock that another clock sets: they go forward, however far that is.
local mx = require "microix"
local face = mx.ellipse { "face", position = { 80, 80 }, size = { 140, 140 }, fill = "#F2F3F5" }
local hand = mx.rect { "hand", position = { 80, 80 }, anchor = { 0.5, 1 }, size = { 4, 60 }, fill = "#1C1C1E", rotation = function(c) return c.minute * 6 % 360 end }
return mx.component "hands_go_forward" {
  canvas = { 160, 160, background = "#FFFFFF" }, layers = { face, hand }, inputs = { minute = mx.number { 5, min = 0, max = 59 } },
  initial = "going", states = { going = {} },
  accessibility = { role = "img", label = function(c) return "Minute " .. math.floor(c.minute) end },
  feedback = { hand = { rotation = mx.smooth { 0.4, turn = "forward" } } },
}
