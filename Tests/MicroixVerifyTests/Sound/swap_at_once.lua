-- Two taps at once: both transactions end in one instant, and each says so.
local mx = require "microix"
local a = mx.rect { "a", size = { 60, 60 }, x = -60, fill = "#174EA6" }
return mx.component "swap" {
  canvas = { 260, 120, origin = { -130, -60 }, background = "#FFFFFF" }, layers = { a }, context = { flipped = false },
  gestures = { tap = mx.tap { on = a } },
  rules = {
    { on = "tap", effect = function(c) c.flipped = not c.flipped; c:transaction({ duration = 0.35, curve = mx.ease_in_out(), completed = "swapped" }, function() c:set(a.x, c.flipped and 60 or -60) end) end },
    { on = "swapped", emit = "swapped" },
  },
}
