-- A video scrubber: the bar thickens and a time bubble comes while it is held; the host tells the time otherwise.
local mx = require "microix"
local W = 280
local function clock(t) t = t // 1 | 0 return string.format("%d:%02d", t // 60, t % 60) end
local head = mx.ellipse { "head", size = { 16, 16 }, position = { 20, 80 }, fill = "#FF0000", scale = 1, x = function(c) return c.time / 120 * W end }
local track = mx.rect { "track", size = { W, 4 }, position = { 160, 80 }, corner_radius = 2, fill = "#5A5A5A", scale = { 1, 1 } }
local done = mx.rect { "done", anchor = { 0, 0.5 }, position = { 20, 80 }, size = { mx.max(0, head.x), 4 }, corner_radius = 2, fill = "#FF0000" }
local room = mx.rect { "room", size = { W + 20, 44 }, position = { 160, 80 }, fill = "#00000001" }
local tip = mx.layer { "tip", position = { 20, 44 }, x = mx.clamp(head.x, 24, W - 24), absent = { opacity = 0 },
  mx.rect { "bubble", size = { 52, 24 }, corner_radius = 6, fill = "#202020" },
  mx.text { "when", size = { 48, 13 }, font_size = 13, fill = "#FFFFFF", text = function(c) return clock(c.at) end } }
return mx.component "time_bubble" {
  canvas = { 320, 120, background = "#0F0F0F" },
  layers = { track, done, head, room, tip },
  inputs = { time = mx.number { 0, min = 0, max = 120 } }, context = { at = 0 },
  initial = "playing",
  states = { playing = { tip = { hidden = true } }, held = { head = { scale = 1.4 }, track = { scale = { 1, 1.6 } } } },
  gestures = { drag = mx.pan { on = room, axis = "x", slop = 3, drives = head.x, within = { 0, W } }, seek = mx.tap { on = room } },
  rules = {
    { on = "drag.began", from = "playing", to = "held", effect = function(c) c.at = c:shown(head.x) / W * 120 end },
    { on = "drag.changed", from = "held", effect = function(c) c.at = c:shown(head.x) / W * 120 end },
    { on = "drag.ended", from = "held", to = "playing", effect = function(c) c.time = c.at c:emit("seek", c.time) end },
    { on = "drag.cancelled", from = "held", to = "playing" },
    { on = "seek", from = "playing", effect = function(c, e) c.time = math.max(0, math.min(120, (e.x - 20) / W * 120)) c:emit("seek", c.time) end },
  },
  feedback = { head = { x = mx.smooth(0.2), scale = mx.snappy(0.2) }, track = { scale = mx.ease(0.12) }, tip = { appear = mx.ease(0.12), disappear = mx.ease(0.12) } },
  verify = { { "kink", key = "tip.x", because = "the bubble stops at the edge" }, { "kink", key = "done.size", because = "the bar ends at the start" } },
  accessibility = { role = "slider", label = "Seek", value = head.x * (120 / W), least = 0, greatest = 120, step = 5, set = "time", text = function(c) return clock(c:is "held" and c.at or c.time) end },
}
