-- A ring fills for six seconds while a song plays; a tap pauses it where it is, the next one goes on; at its end it is empty again.
local mx = require "microix"
local ring = mx.arc { "ring", position = { 50, 50 }, radius = 36, width = 4, stroke = "#6750A4", start = -90, sweep = function(c) return c.at end }
return mx.component "song_paused" {
  canvas = { 100, 100, background = "#FFFFFF" }, layers = { ring }, context = { at = 0 },
  gestures = { tap = mx.tap {} },
  initial = "paused", states = { paused = {}, playing = { ring = { sweep = mx.linear { function(c) return math.max(0.1, 6 * (360 - c.at) / 360) end, to = 360, hold = true } } } },
  rules = {
    { on = "tap", from = "paused", to = "playing" }, { on = "tap", from = "playing", to = "paused", effect = function(c) c.at = c:shown(ring.sweep) end },
    { on = ring.sweep:settled(), from = "playing", to = "paused", effect = function(c) c.at = 0 end },
  },
  feedback = { ring = { sweep = mx.smooth(0.4) } },
}
