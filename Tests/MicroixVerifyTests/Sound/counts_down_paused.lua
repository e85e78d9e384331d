-- What counts down is paused: where it stops depends on when, and nothing moved that could be interrupted.
local mx = require "microix"

local from = 5

local rim = mx.ellipse { "rim", position = { 80, 76 }, size = { 112, 112 }, stroke = "#D5D8DE", width = 8 }
local ring = mx.arc { "ring", position = { 80, 76 }, radius = 56, width = 8, start = -90, stroke = "#2F6FD0", cap = "round",
  sweep = function(c) return 360 * c.left / from end }
local number = mx.text { "number", position = { 80, 76 }, size = { 80, 40 }, font_size = 40, weight = 700, fill = "#1C1C1E",
  text = function(c) return tostring(c.left // 1) end,
  accessibility = { role = "status", label = function(c) return c:is "over" and "Time is up" or c:is "paused" and "Paused" or "Timer" end } }
local main = mx.layer { "main", position = { 80, 168 }, accessibility = { role = "button", activate = "main",
    label = function(c) return c:is "running" and "Pause" or c:is "paused" and "Go on" or "Start" end },
  mx.rect { "plate", size = { 100, 40 }, corner_radius = 20, fill = "#1C1C1E" },
  mx.text { "word", size = { 90, 16 }, font_size = 16, weight = 600, fill = "#FFFFFF",
    text = function(c) return c:is "running" and "Pause" or c:is "paused" and "Go on" or "Start" end } }
local reset = mx.layer { "reset", position = { 80, 216 }, absent = { opacity = 0 }, accessibility = { role = "button", label = "Reset", activate = "reset" },
  mx.rect { "back", size = { 100, 36 }, corner_radius = 18, fill = "#D5D8DE" },
  mx.text { "reset_word", size = { 90, 15 }, font_size = 15, fill = "#1C1C1E", text = "Reset" } }

return mx.component "counts_down_paused" {
  canvas = { 160, 244, background = "#F2F3F5" },
  layers = { rim, ring, number, main, reset },
  context = { left = from },
  gestures = { main = mx.tap { on = main }, reset = mx.tap { on = reset } },
  initial = "fresh",
  states = {
    fresh = { reset = { hidden = true } },
    running = { reset = { hidden = true } },
    paused = {},
    over = { ring = { stroke = "#C43D3D" } },
  },
  rules = {
    { on = "main", from = { "fresh", "paused" }, to = "running" },
    { on = "main", from = "running", to = "paused" },
    { on = "main", from = "over", to = "running", effect = function(c) c.left = from end },
    { after = 1, from = "running", to = "running", reenter = true, when = function(c) return c.left > 1 end, effect = function(c) c.left = c.left - 1 end },
    { after = 1, from = "running", to = "over", effect = function(c) c.left = 0 end, emit = "over", feedback = { mx.sound "bell" } },
    { on = "reset", from = { "paused", "over" }, to = "fresh", effect = function(c) c.left = from end },
  },
  feedback = { ring = { sweep = mx.smooth(0.4), stroke = mx.ease(0.2) }, reset = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } },
  scenarios = { whole = { { 0.1, "main" }, duration = 8 }, paused = { { 0.1, "main" }, { 2.3, "main" }, { 4, "main" }, duration = 9 } },
}
