-- A plate whose spring brings it below no width, with a key that follows its width, and a clip its size.
-- ✗ out of its range
local mx = require "microix"
local plate = mx.rect { "plate", size = { 44, 44 }, fill = "#2F6FD0" }
local glass = mx.rect { "glass", position = { 0, 60 }, size = { 20, 20 }, fill = "#1C1C1E", x = mx.key "plate.size.width" }
local inside = mx.layer { "inside", clip = true, size = plate.size, mx.rect { "bar", size = { 10, 10 }, fill = "#1C1C1E" } }
return mx.component "narrower_than_nothing" {
  canvas = { 400, 160, origin = { -160, -60 }, background = "#FFFFFF" },
  layers = { plate, glass, inside },
  initial = "closed", states = { closed = {}, open = { plate = { size = { 240, 44 } } } },
  rules = { { on = "open", from = "closed", to = "open" }, { on = "close", from = "open", to = "closed" } },
  feedback = { plate = { size = mx.spring { duration = 0.35, bounce = 0.75 } } },
}
