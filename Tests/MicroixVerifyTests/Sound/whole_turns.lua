-- A die that has turned twice by itself begins anew where it looks the same.
local mx = require "microix"
local die = mx.rect { "die", size = { 64, 64 }, corner_radius = 12, fill = "#FFFFFF", accessibility = { role = "button", label = "Throw", activate = "throw", disabled = { state = "rolling" } } }
return mx.component "whole_turns" {
  canvas = { 120, 120, origin = { -60, -60 }, background = "#14532D" }, layers = { die }, gestures = { throw = mx.tap { on = die } },
  initial = "still", states = { still = {}, rolling = { die = { rotation = mx.ease_out { 0.8, from = 0, to = 720, hold = true } } } },
  rules = { { on = "throw", from = "still", to = "rolling", emit = "thrown" }, { after = 1, from = "rolling", to = "still", emit = "landed" } },
}
