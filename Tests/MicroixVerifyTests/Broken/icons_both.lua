-- A button for play and pause: while it loads both signs are seen over each other.
-- ✗ unreadable · it lies over 'play'
local mx = require "microix"
local button = mx.ellipse { "button", position = { 60, 60 }, size = { 80, 80 }, fill = "#1C1C1E",
  accessibility = { role = "button", label = function(c) return c:is "paused" and "Play" or "Pause" end, activate = "toggle" } }
local play = mx.shape { "play", position = { 61, 60 }, path = "M -12 -18 L 20 0 L -12 18 Z", fill = "#FFFFFF" }
local pause = mx.shape { "pause", position = { 60, 60 }, path = "M -10 -16 V 16 M 10 -16 V 16", stroke = "#FFFFFF", width = 8, opacity = 0 }
return mx.component "icons_both" {
  canvas = { 120, 120, background = "#F2F3F5" }, layers = { button, play, pause },
  gestures = { toggle = mx.tap { on = button } },
  initial = "paused", states = { paused = {}, loading = { pause = { opacity = 1 } }, playing = { play = { opacity = 0 }, pause = { opacity = 1 } } },
  rules = { { on = "toggle", from = "paused", to = "loading" }, { on = "loaded", from = "loading", to = "playing" }, { on = "toggle", from = { "loading", "playing" }, to = "paused" } },
  feedback = { play = { opacity = mx.ease(0.15) }, pause = { opacity = mx.ease(0.15) } },
}
