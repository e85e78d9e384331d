-- A star that is given for a recipe and vanishes when it is taken back.
-- It shrinks by a lively spring, below nothing, and is seen mirrored.
-- ✗ out of its range
local mx = require "microix"

local star = mx.shape { "star", position = { 80, 80 }, fill = "#F5A623", scale = 0,
  path = "M 0 -26 L 7.6 -10.5 L 24.7 -8 L 12.4 4 L 15.3 21 L 0 13 L -15.3 21 L -12.4 4 L -24.7 -8 L -7.6 -10.5 Z" }
local ring = mx.ellipse { "ring", position = { 80, 80 }, size = { 88, 88 }, stroke = "#C7C7CC", width = 2 }

return mx.component "negative_scale" {
  canvas = { 160, 160, background = "#FFFFFF" },
  layers = { ring, star },
  gestures = { tap = mx.tap { on = ring } },
  initial = "none",
  states = { none = {}, given = { star = { scale = 1 } } },
  rules = {
    { on = "tap", from = "none", to = "given", emit = "given" },
    { on = "tap", from = "given", to = "none", emit = "taken" },
  },
  feedback = { star = { scale = mx.spring { duration = 0.4 } },
    ["given > none"] = { star = { scale = mx.spring { duration = 0.4, bounce = 0.5 } } } },
}
