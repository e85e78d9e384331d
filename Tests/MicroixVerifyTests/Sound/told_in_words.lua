-- A scrubber of a three-minute song: time runs by a tick of the component; a finger takes it, cancel gives it back.
local mx = require "microix"
local L, D = 280, 180
local function clock(s) return string.format("%d:%02d", math.floor(s) // 60, math.floor(s) % 60) end
local rail = mx.rect { "rail", size = { L, 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#8E8E93" }
local knob = mx.ellipse { "knob", size = { 16, 16 }, fill = "#1C1C1E", x = function(c) return c.time / D * L end }
local zone = mx.rect { "zone", size = { L + 40, 44 }, x = L / 2, fill = "#FFFFFF" }
local done = mx.rect { "done", size = { mx.max(0, knob.x), 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#1C1C1E" }
local bar = mx.layer { "bar", position = { 40, 40 }, zone, rail, done, knob, accessibility = { role = "slider", label = "Position", value = function(c) return c.time end, least = 0, greatest = D, step = 5,
  text = function(c) return clock(c.time) .. " of 3:00" end, increment = "ahead", decrement = "behind" } }
local left = mx.text { "left", size = { 60, 13 }, position = { 70, 72 }, font_size = 13, align = "left", fill = "#3C3C43", text = function(c) return clock(c.time) end }
local right = mx.text { "right", size = { 60, 13 }, position = { 290, 72 }, font_size = 13, align = "right", fill = "#3C3C43", text = "3:00" }
return mx.component "media_scrubber" {
  canvas = { 360, 100, background = "#FFFFFF" },
  layers = { bar, left, right }, context = { time = 0, was = 0 },
  initial = "resting", states = { resting = {}, scrubbing = { knob = { scale = 1.5 } } },
  gestures = { scrub = mx.pan { on = bar, axis = "x", drives = knob.x, within = { 0, L } } },
  rules = {
    { on = "second", from = "resting", when = { time = { lt = D } }, effect = function(c) c.time = math.min(D, c.time + 1) end },
    { on = "scrub.began", from = "resting", to = "scrubbing", effect = function(c) c.was = c.time end },
    { on = "scrub.changed", from = "scrubbing", effect = function(c) c.time = math.max(0, math.min(D, c:shown(knob.x) / L * D)) end },
    { on = "scrub.ended", from = "scrubbing", to = "resting", effect = function(c) c.time = math.max(0, math.min(D, c:shown(knob.x) / L * D)) c:emit("seek", c.time) end },
    { on = "scrub.cancelled", from = "scrubbing", to = "resting", effect = function(c) c.time = c.was end },
    { on = "ahead", from = "resting", effect = function(c) c.time = math.min(D, c.time + 5) c:emit("seek", c.time) end },
    { on = "behind", from = "resting", effect = function(c) c.time = math.max(0, c.time - 5) c:emit("seek", c.time) end },
  },
  feedback = { knob = { x = mx.ease_out(0.15), scale = mx.snappy(0.2) } },
  verify = { { "kink", key = done.size, because = "the line ends where the rail begins" } },
}
