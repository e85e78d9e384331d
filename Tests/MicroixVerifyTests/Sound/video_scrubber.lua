-- A video's scrubber: held, it grows thicker and a preview with the time comes above the thumb; the video's progress moves it otherwise.
local mx = require "microix"
local W, L = 280, 600
local thumb = mx.ellipse { "thumb", size = { 14, 14 }, fill = "#FFFFFF", x = function(c) return c.at / L * W end }
local bar = mx.rect { "bar", size = { W, 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#FFFFFF50" }
local done = mx.rect { "done", size = { mx.max(0, thumb.x), 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#FF3B30" }
local function clock(s) s = math.floor(s + 0.5) return ("%d:%02d"):format(s // 60, s % 60) end
local preview = mx.layer { "preview", y = -62, opacity = 0, scale = 0.9, x = mx.clamp(thumb.x, 40, W - 40),
  mx.rect { "still", size = { 96, 60 }, corner_radius = 8, fill = mx.mix("#31516E", "#8E5A3C", thumb.x / W), stroke = "#FFFFFF", width = 2 },
  mx.text { "stamp", text = function(c) return clock(c.seek) end, font_size = 13, weight = 600, size = { 60, 13 }, position = { 0, 18 }, fill = "#FFFFFF" } }
local line = mx.layer { "line", position = { -W / 2, 40 }, mx.rect { "room", size = { W + 40, 44 }, x = W / 2, fill = "#101012" }, bar, done, thumb, preview,
  accessibility = { role = "slider", label = "Position", value = function(c) return c.at end, least = 0, greatest = L, step = 10, increment = "forth", decrement = "back", text = function(c) return clock(c.at) end } }
local told = { "seek", value = function(c) return c.at end }
return mx.component "video_scrubber" {
  canvas = { 340, 180, origin = { -170, -90 }, background = "#101012" },
  layers = { line },
  context = { seek = 120 }, inputs = { at = mx.number { 120, min = 0, max = L } },
  gestures = { drag = mx.pan { on = line, axis = "x", slop = 2, drives = thumb.x, within = { 0, W } }, tap = mx.tap { on = line } },
  initial = "free", states = { free = {}, held = { preview = { opacity = 1, scale = 1 }, thumb = { scale = 1.5 }, bar = { scale = { 1, 1.8 } }, done = { scale = { 1, 1.8 } } } },
  rules = {
    { on = "drag.began", from = "free", to = "held", effect = function(c) c.seek = c:shown(thumb.x) / W * L end },
    { on = "drag.changed", from = "held", effect = function(c) c.seek = c:shown(thumb.x) / W * L end },
    { on = "drag.ended", from = "held", to = "free", effect = function(c) c.seek = c:shown(thumb.x) / W * L; c.at = math.max(0, math.min(L, c.seek)) end, emit = told },
    { on = "drag.cancelled", from = "held", to = "free" },
    { on = "tap", from = "free", effect = function(c, e) c.at = math.max(0, math.min(L, (e.x + W / 2) / W * L)) end, emit = told },
    { on = "forth", from = "free", effect = function(c) c.at = math.min(L, c.at + 10) end, emit = told },
    { on = "back", from = "free", effect = function(c) c.at = math.max(0, c.at - 10) end, emit = told },
  },
  feedback = { thumb = { x = mx.smooth(0.25), scale = mx.snappy(0.2) }, bar = { scale = mx.smooth(0.2) }, done = { scale = mx.smooth(0.2) }, preview = { opacity = mx.ease(0.15), scale = mx.smooth(0.2) } },
  verify = { { "kink", key = preview.x, because = "the preview stays inside the picture" }, { "kink", key = done.size, because = "the bar begins where the track begins" } },
}
