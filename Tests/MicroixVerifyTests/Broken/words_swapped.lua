-- A button that says 'Play' while it plays, and 'Pause' while it doesn't; it is told the right way round.
-- ✗ told otherwise than shown · it says 'Pause' where it is told as 'Play'
local mx = require "microix"
local plate = mx.rect { "plate", size = { 100, 44 }, fill = "#0A5FD8" }
local words = mx.text { "words", size = { 80, 16 }, fill = "#FFFFFF", text = function(c) return c:is "playing" and "Play" or "Pause" end }

return mx.component "player" {
  canvas = { 140, 60, origin = { -70, -30 }, background = "#FFFFFF" },
  layers = { plate, words },
  initial = "paused", states = { paused = {}, playing = { plate = { scale = 1.05 } } },
  gestures = { tap = mx.tap { on = plate } },
  rules = {
    { on = "tap", from = "paused", to = "playing", emit = "play" },
    { on = "tap", from = "playing", to = "paused", emit = "pause" },
  },
  feedback = { plate = { scale = mx.snappy(0.2) } },
  accessibility = { role = "button", label = function(c) return c:is "playing" and "Pause" or "Play" end, activate = "tap" },
}
