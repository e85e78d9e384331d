-- A bar that has gone back too far is mirrored for a moment, beyond the edge that clips it.
local mx = require "microix"
local fill = mx.rect { "fill", size = { 290, 54 }, position = { -145, 0 }, anchor = { 0, 0.5 }, fill = "#3B82F6", scale = { 0, 1 } }
local button = mx.layer { "button", clip = true, size = { 290, 54 }, mx.rect { "plate", size = { 290, 54 }, fill = "#1E3A8A" }, fill }
return mx.component "filled" { canvas = { 330, 100, origin = { -165, -50 } }, layers = { button }, initial = "a",
  states = { a = {}, b = { fill = { scale = { 1, 1 } } } },
  rules = { { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "a" } },
  feedback = { ["a > b"] = { fill = { scale = mx.linear(3) } }, ["b > a"] = { fill = { scale = mx.ease_out(0.25) } } } }
