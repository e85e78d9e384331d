-- A tap leads the head there, a drag as well: no finger taps where another draws.
local mx = require "microix"
local pad = mx.rect { "pad", size = { 220, 64 }, fill = "#DDDDDD" }
local head = mx.rect { "head", size = { 3, 52 }, position = { -100, 0 }, fill = "#C62828", x = function(c) return c.second * 10 end }
local wave = mx.layer { "wave", pad, head, accessibility = { role = "slider", label = "Position", value = head.x / 10, least = 0, greatest = 20, step = 1, set = "second" } }
return mx.component "tap_beside_pan" {
  canvas = { 260, 100, origin = { -130, -50 } }, layers = { wave }, inputs = { second = mx.number { 0, min = 0, max = 20 } },
  gestures = { scrub = mx.pan { on = wave, axis = "x", drives = head.x, within = { 0, 200 } }, tap = mx.tap { on = wave } },
  rules = {
    { on = "scrub.ended", effect = function(c, e) c.second = math.max(0, math.min(20, c:shown(head.x) / 10)) end, emit = { "seek", value = function(c) return c.second end } },
    { on = "tap", effect = function(c, e) c.second = math.max(0, math.min(20, (e.x + 100) / 10)) end, emit = { "seek", value = function(c) return c.second end } },
  },
  feedback = { head = { x = mx.snappy(0.25) } },
}
