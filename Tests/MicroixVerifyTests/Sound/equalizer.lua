-- Bars that go up and down without end, and are caught where they turn round.
local mx = require "microix"
local layers, playing, settle = {}, {}, {}
for i, seconds in ipairs { 0.31, 0.47, 0.38, 0.53 } do
  layers[i] = mx.rect { "bar" .. i, size = { 10, 60 }, anchor = { 0.5, 1 }, position = { i * 16 - 40, 30 }, fill = "#188038",
    scale = { 1, 0.2 } }
  playing["bar" .. i] = { scale = { y = mx.ease_in_out { seconds, from = 0.2, to = 1, autoreverse = true, repeats = mx.forever } } }
  settle["bar" .. i] = mx.smooth(0.3)
end

return mx.component "equalizer" {
  canvas = { 120, 90, origin = { -60, -50 }, background = "#FFFFFF" },
  layers = layers,
  initial = "paused", states = { paused = {}, playing = playing },
  rules = { { on = "play", from = "paused", to = "playing" }, { on = "pause", from = "playing", to = "paused" } },
  feedback = settle,
  accessibility = { role = "status", label = function(c) return c:is "playing" and "Playing" or "Paused" end },
}
