-- A hero image with three depths that follow the finger by springs of their own.
local mx = require "microix"

local sky = mx.rect { "sky", position = { 160, 100 }, size = { 320, 200 }, fill = "#A9DDF0" }
local sun = mx.ellipse { "sun", position = { 160, 70 }, size = { 50, 50 }, fill = "#FFD60A", x = mx.follow(mx.key "tilt" * 0.2, mx.smooth(0.6)) }
local hills = mx.ellipse { "hills", position = { 160, 190 }, size = { 420, 120 }, fill = "#8FB05A", x = mx.follow(mx.key "tilt" * 0.6, mx.smooth(0.4)) }
local trees = mx.rect { "trees", position = { 160, 190 }, size = { 40, 60 }, fill = "#3E6B48", x = mx.follow(mx.key "tilt", mx.spring { duration = 0.3, bounce = 0.1 }) }

return mx.component "parallax" {
  canvas = { 320, 200, background = "#FFFFFF" },
  layers = { sky, sun, hills, trees },
  properties = { tilt = 0 },
  gestures = { tilt = mx.pan { on = sky, axis = "x", drives = "tilt", within = { -60, 60 }, rubber_band = 20 } },
  initial = "resting",
  states = { resting = {}, held = {} },
  rules = {
    { on = "tilt.began", from = "resting", to = "held" },
    { on = { "tilt.ended", "tilt.cancelled" }, from = "held", to = "resting" },
  },
  feedback = { tilt = mx.smooth(0.5) },
}
