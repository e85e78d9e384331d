-- Slides that never rest, until a tap or a key pauses them.
local mx = require "microix"
local strip = mx.rect { "strip", position = { 20, 50 }, size = { 20, 90 }, fill = "#5E5CE6", x = function(c) return c.i * 60 end }

return mx.component "slides" {
  canvas = { 200, 100, background = "#FFFFFF" }, layers = { strip },
  context = { i = 0 },
  gestures = { tap = mx.tap {} },
  initial = "playing",
  states = { playing = {}, paused = { strip = { opacity = 0.5 } } },
  rules = {
    { after = 3, from = "playing", to = "playing", reenter = true, effect = function(c) c.i = (c.i + 1) % 3 end },
    { on = "tap", from = "playing", to = "paused" },
    { on = "tap", from = "paused", to = "playing" },
  },
  feedback = { strip = { x = mx.smooth(0.4), opacity = mx.ease(0.15) } },
  accessibility = { role = "button", label = "Slides", activate = "tap" },
}
