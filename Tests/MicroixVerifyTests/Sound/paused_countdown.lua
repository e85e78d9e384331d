-- A countdown is paused after two of its seconds, and its ring rests where no other run does.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 72, width = 8, start = -90, cap = "round", stroke = "#F59E0B",
  sweep = function(c) return c.total > 0 and 359.9 * c.left / c.total or 0 end }
local groove = mx.arc { "groove", radius = 72, width = 8, stroke = "#F3E8D2" }
local left = mx.text { "left", size = { 100, 32 }, font_size = 32, weight = 600, fill = "#3F2D0C",
  text = function(c) return string.format("%d:%02d", c.left // 60, c.left % 60) end, accessibility = { role = "none" } }
local hit = mx.ellipse { "hit", size = { 150, 150 } }
local says = mx.text { "says", position = { 0, 30 }, size = { 100, 12 }, font_size = 12, fill = "#7A5B1E", text = "Tap to start", accessibility = { role = "none" } }
local clock = mx.layer { "clock", groove, ring, hit, left, says }

return mx.component "paused_countdown" {
  canvas = { 200, 200, origin = { -100, -100 }, background = "#FFFBF2" },
  layers = { clock },
  inputs = { reduces_motion = mx.boolean(false) },
  context = { total = 5, left = 5 },
  gestures = { tap = mx.tap { on = hit } },
  initial = "set",
  states = {
    set = {},
    running = { says = { text = "Tap to pause" } },
    paused = { says = { text = "Tap to go on" }, left = { opacity = mx.ease_in_out { 0.7, from = 1, to = 0.4, autoreverse = true, repeats = mx.forever } } },
    ringing = { ring = { stroke = "#DC2626" }, says = { text = "Tap to stop" },
      clock = { rotation = mx.keyframes { values = { 0, 3, 0, -3, 0 }, duration = 0.5, repeats = mx.forever, mode = "cubic" } } },
  },
  rules = {
    { on = { "tap", "press" }, from = { "set", "paused" }, to = "running" },
    { on = { "tap", "press" }, from = "running", to = "paused" },
    { on = { "tap", "press" }, from = "ringing", to = "set", effect = function(c) c.left = c.total end },
    { after = 1, from = "running", to = "running", reenter = true, when = { left = { gt = 1 } }, effect = function(c) c.left = c.left - 1 end },
    { after = 1, from = "running", to = "ringing", emit = "done", effect = function(c) c.left = 0 end },
    { after = 20, from = "ringing", to = "set", effect = function(c) c.left = c.total end },
  },
  feedback = {
    ring = { sweep = mx.linear(0.9), stroke = mx.ease(0.2) }, left = { opacity = mx.ease(0.2) }, clock = { rotation = mx.smooth(0.3) },
    ["running > ringing"] = { mx.sound { "bell", repeats = 5, every = 1 }, mx.cue("announce", "The time is up") },
    ["ringing > set"] = { ring = { sweep = mx.smooth(0.5) } },
  },
  accessibility = { role = "button", label = function(c) return "Timer, " .. c.left // 1 .. " seconds" end, activate = "press" },
  scenarios = { rung = { { 0.1, "tap" }, { 7.5, "tap" } } },
}
