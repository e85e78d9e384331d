-- A flash of a heart: keyframes 0, 1, 1, 0 of an opacity that are set off again while it is at 1.
local mx = require "microix"
local heart = mx.rect { "heart", position = { 50, 50 }, size = { 40, 40 }, fill = "#E0245E", opacity = 0 }
return mx.component "heart_flash" {
  canvas = { 100, 100, background = "#FFFFFF" }, layers = { heart },
  initial = "shown", states = { shown = {} },
  rules = { { on = "like", feedback = { heart = { opacity = mx.keyframes { values = { 0, 1, 1, 0 }, times = { 0, 0.1, 0.85, 1 }, duration = 0.5 } } } } },
}
