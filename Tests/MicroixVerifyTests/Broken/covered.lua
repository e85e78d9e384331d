-- A video player: a play button, and above it a clear layer on which one drags to seek.
-- The colourless layer for the seeking lies over the play button, so that no finger ever taps it.
-- ✗ never reached
local mx = require "microix"

local button = mx.ellipse { "button", position = { 160, 90 }, size = { 64, 64 }, fill = "#FFFFFF" }
local icon = mx.shape { "icon", position = { 160, 90 }, path = "M -8 -12 L 14 0 L -8 12 Z", fill = "#000000" }
local bar = mx.rect { "bar", position = { 0, 170 }, anchor = { 0, 0.5 }, size = { 320, 4 }, fill = "#FF3B30" }
local hit = mx.rect { "hit", position = { 160, 90 }, size = { 320, 180 } }

return mx.component "player" {
  canvas = { 320, 180, background = "#1C1C1E" },
  layers = { bar, button, icon, hit },
  properties = { at = 0 },
  gestures = {
    play = mx.tap { on = button },
    seek = mx.pan { on = hit, axis = "x", drives = bar.x, within = { -320, 0 } },
  },
  initial = "paused",
  states = {
    paused = {},
    playing = { button = { opacity = 0 }, icon = { opacity = 0 } },
  },
  rules = {
    { on = "play", from = "paused", to = "playing", emit = "play" },
    { on = "play", from = "playing", to = "paused", emit = "pause" },
    { on = "seek.ended", effect = function(c) c:set(bar.x, c:shown(bar.x)) end },
  },
  feedback = { button = { opacity = mx.ease(0.2) }, icon = { opacity = mx.ease(0.2) }, bar = { x = mx.smooth(0.2) } },
}
