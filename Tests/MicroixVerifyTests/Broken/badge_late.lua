-- Broken: the badge is there at once, and clear for half a second.
-- ✗ a late response · the first response to 'set_count' comes after 0.5 s
local mx = require "microix"
local plate = mx.rect { "plate", size = { 100, 60 }, fill = "#E5E7EB" }
local count = mx.text { "count", size = { 24, 12 }, font_size = 12, weight = 700, fill = "#FFFFFF", text = function(c) return ("%d"):format(c.count // 1) end }
local badge = mx.layer { "badge", position = { 40, -24 }, absent = { opacity = 0, scale = 0.2 },
  mx.ellipse { "pill", size = { 24, 24 }, fill = "#B3261E" }, count }

return mx.component "badge_late" {
  canvas = { 140, 100, origin = { -70, -50 }, background = "#FFFFFF" }, layers = { plate, badge },
  inputs = { count = mx.number { 0, min = 0, max = 9 } },
  initial = "none", states = { none = { badge = { hidden = true } }, some = {} },
  rules = {
    { always = true, from = "none", to = "some", when = { count = { gte = 1 } } },
    { always = true, from = "some", to = "none", when = { count = { lt = 1 } } },
  },
  feedback = { badge = { appear = mx.bouncy { 0.3, delay = 0.5 }, disappear = mx.ease_in(0.15) } },
}
