-- A player bar: play and pause, and a scrubber that a finger leads; while it is led the song stands still.
local mx = require "microix"
local width, length = 260, 180

local function clock(s) local n = math.floor(s)  return string.format("%d:%02d", n // 60, n % 60) end
local card  = mx.rect { "card", position = { 180, 70 }, size = { 336, 116 }, corner_radius = 18, fill = "#1C1C1E" }
local title = mx.text { "title", position = { 88, 36 }, anchor = { 0, 0.5 }, size = { 220, 17 }, align = "left", weight = 600, text = "Harbour, 5 a.m.", fill = "#FFFFFF" }
local disc  = mx.ellipse { "disc", size = { 44, 44 }, fill = "#FFFFFF" }
local play  = mx.shape { "play", path = "M -6 -9 L 10 0 L -6 9 Z", fill = "#1C1C1E" }
local bars  = mx.shape { "bars", path = "M -6 -8 V 8 M 6 -8 V 8", stroke = "#1C1C1E", width = 4, cap = "round", opacity = 0 }
local button = mx.layer { "button", position = { 48, 48 }, disc, play, bars,
  accessibility = { role = "button", label = function(c) return c.was_playing and "Pause" or "Play" end, activate = "toggle" } }
local room  = mx.rect { "room", position = { 130, 0 }, size = { 284, 32 }, fill = "#1C1C1E" }
local track = mx.rect { "track", anchor = { 0, 0.5 }, size = { width, 4 }, corner_radius = 2, fill = "#48484A" }
local thumb = mx.ellipse { "thumb", size = { 14, 14 }, fill = "#FFFFFF", x = function(c) return c.seconds * width / length end }
local done  = mx.rect { "done", anchor = { 0, 0.5 }, size = { thumb.x, 4 }, corner_radius = 2, fill = "#30D158" }
local scrubber = mx.layer { "scrubber", position = { 50, 92 }, room, track, done, thumb,
  accessibility = { role = "slider", label = "Position", value = function(c) return c.seconds end, least = 0, greatest = length, step = 5,
    text = function(c) return clock(c.seconds) end, set = "seconds" } }
local elapsed = mx.text { "elapsed", position = { 50, 112 }, anchor = { 0, 0.5 }, size = { 60, 13 }, align = "left", font_size = 13, fill = "#AEAEB2", text = function(c) return clock(c.seconds) end }
local left    = mx.text { "left", position = { 310, 112 }, anchor = { 1, 0.5 }, size = { 60, 13 }, align = "right", font_size = 13, fill = "#AEAEB2", text = function(c) return "-" .. clock(length - c.seconds) end }

return mx.component "music_player" {
  canvas = { 360, 140, background = "#F2F2F7" },
  layers = { card, title, button, scrubber, elapsed, left },
  inputs = { seconds = mx.number { 0, min = 0, max = length } },
  gestures = {
    toggle = mx.tap { on = button },
    scrub  = mx.pan { on = scrubber, axis = "x", drives = thumb.x, within = { 0, width } },
  },
  initial = "idle",
  states = {
    idle = { initial = "paused", states = {
      paused = { enter = function(c) c.was_playing = false end }, playing = { enter = function(c) c.was_playing = true end, play = { opacity = 0 }, bars = { opacity = 1 } },
      last = { history = "shallow", initial = "paused" } } },
    scrubbing = { thumb = { scale = 1.4 }, play = { opacity = function(c) return c.was_playing and 0 or 1 end }, bars = { opacity = function(c) return c.was_playing and 1 or 0 end } },
  },
  context = { was_playing = false },
  rules = {
    { on = "toggle", from = "idle.paused", to = "idle.playing", emit = "play", effect = function(c) if c.seconds >= length then c.seconds = 0 end end },
    { on = "toggle", from = "idle.playing", to = "idle.paused", emit = "pause" },
    { after = 1, from = "idle.playing", to = "idle.playing", reenter = true, when = function(c) return c.seconds < length - 1 end, effect = function(c) c.seconds = c.seconds + 1 end },
    { after = 1, from = "idle.playing", to = "idle.paused", emit = "ended", effect = function(c) c.seconds = length end },
    { on = "scrub.began", from = "idle", to = "scrubbing" },
    { on = "scrub.changed", from = "scrubbing", effect = function(c) c.seconds = math.floor(c:shown(thumb.x) * length / width + 0.5) end },
    { on = { "scrub.ended", "scrub.cancelled" }, from = "scrubbing", to = "idle.last",
      effect = function(c) c.seconds = math.floor(c:shown(thumb.x) * length / width + 0.5)  c:emit("seek", c.seconds) end },
  },
  feedback = { thumb = { x = mx.smooth(0.25), scale = mx.snappy(0.2) }, play = { opacity = mx.ease(0.15) }, bars = { opacity = mx.ease(0.15) } },
}
