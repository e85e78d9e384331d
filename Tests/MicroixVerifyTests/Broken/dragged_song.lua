-- A dragged song falls back to its old time; keys change it for good.
-- ✗ out of reach of keys · falls back as the finger lets go
local mx = require "microix"
local length, wide = 12, 240
local track = mx.rect { "track", size = { wide, 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#48484A" }
local area  = mx.rect { "area", size = { wide + 40, 44 }, position = { wide / 2, 0 }, fill = "#1C1C1E" }
local thumb = mx.ellipse { "thumb", size = { 14, 14 }, fill = "#FFFFFF", x = function(c) return c.time * wide / length end }
local done  = mx.rect { "done", size = { mx.max(0, thumb.x), 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#FF375F" }
local seek  = mx.layer { "seek", position = { 40, 60 }, area, track, done, thumb,
  accessibility = { role = "slider", label = "Position", value = thumb.x * (length / wide), least = 0, greatest = length, step = 1, set = "time" } }
local play = mx.layer { "play", position = { 160, 120 },
  accessibility = { role = "button", activate = "toggle", label = function(c) return c:is "playing" and "Pause" or "Play" end },
  mx.ellipse { "disc", size = { 56, 56 }, fill = "#FF375F" },
  mx.shape { "arrow", path = "M -7 -12 L 13 0 L -7 12 Z", fill = "#FFFFFF" },
  mx.shape { "pause", path = "M -7 -11 V 11 M 7 -11 V 11", stroke = "#FFFFFF", width = 5 } }

return mx.component "dragged_song" {
  canvas = { 320, 170, background = "#1C1C1E" },
  layers = { seek, play },
  inputs = { time = mx.number { 0, min = 0, max = length } },
  initial = "stopped",
  states = {
    stopped = { pause = { opacity = 0 } },
    playing = { arrow = { opacity = 0 } },
    scrubbing = { thumb = { scale = 1.6 }, initial = "stopped", states = {
      stopped = { pause = { opacity = 0 } }, playing = { arrow = { opacity = 0 } } } },
  },
  gestures = {
    toggle = mx.tap { on = play },
    drag = mx.pan { on = seek, axis = "x", drives = thumb.x, within = { 0, wide } },
  },
  rules = {
    { on = "toggle", from = "stopped", to = "playing", emit = "play" },
    { on = "toggle", from = "playing", to = "stopped", emit = "pause" },
    { after = 1, from = "playing", to = "playing", reenter = true, when = { time = { lt = length } }, effect = function(c) c.time = math.min(length, c.time + 1) end },
    { after = 1, from = "playing", to = "stopped", effect = function(c) c.time = 0 end, emit = "ended" },
    { on = "drag.began", from = "stopped", to = "scrubbing.stopped" },
    { on = "drag.began", from = "playing", to = "scrubbing.playing" },
    { on = "drag.ended", from = "scrubbing.stopped", to = "stopped", emit = { "seek", value = function(c) return c.time end } },
    { on = "drag.ended", from = "scrubbing.playing", to = "playing", emit = { "seek", value = function(c) return c.time end } },
    { on = "drag.cancelled", from = "scrubbing.stopped", to = "stopped" },
    { on = "drag.cancelled", from = "scrubbing.playing", to = "playing" },
  },
  feedback = {
    thumb = { x = mx.smooth(0.3), scale = mx.snappy(0.2) }, arrow = { opacity = mx.ease(0.15) }, pause = { opacity = mx.ease(0.15) },
  },
  verify = { { "kink", key = done.size, because = "the bar ends where the track begins" } },
}
