-- A chess clock: the half of black works by keys while its time runs, which is never at rest.
local mx = require "microix"
local function half(name, y, id)
  return mx.layer { name, position = { 0, y }, accessibility = { role = "button", label = name, activate = name .. "_tap" },
    mx.rect { name .. "_plate", size = { 220, 100 }, fill = function(c) return c.turn == id and "#15803D" or "#374151" end },
    mx.text { name .. "_word", size = { 160, 44 }, font_size = 44, fill = "#FFFFFF", text = function(c) return string.format("0:%02d", c.left[id]) end } }
end
local white, black = half("white", 90, 1), half("black", -90, 2)
local pause = mx.rect { "pause", size = { 120, 40 }, fill = "#111827", accessibility = { role = "button", label = function(c) return c:is "running" and "Pause" or "Go on" end, activate = "pause_tap" } }
local function less(c) local t = { table.unpack(c.left) } t[c.turn] = t[c.turn] - 1 c.left = t end
return mx.component "chess_clock" {
  canvas = { 260, 300, origin = { -130, -150 }, background = "#E5E7EB" }, layers = { black, white, pause }, context = { left = { 30, 30 }, turn = 1 },
  gestures = { white_tap = mx.tap { on = white }, black_tap = mx.tap { on = black }, pause_tap = mx.tap { on = pause } },
  initial = "paused", states = { paused = {}, running = { initial = "second", states = { second = {} } }, over = {} },
  rules = {
    { after = 1, from = "running.second", to = "running.second", reenter = true, when = function(c) return c.left[c.turn] > 1 end, effect = less },
    { after = 1, from = "running.second", to = "over", effect = less, emit = "lost" },
    { on = "white_tap", from = "running", when = { turn = 1 }, effect = function(c) c.turn = 2 end },
    { on = "black_tap", from = "running", when = { turn = 2 }, effect = function(c) c.turn = 1 end },
    { on = "pause_tap", from = "running", to = "paused" }, { on = "pause_tap", from = "paused", to = "running" },
    { on = "pause_tap", from = "over", to = "paused", effect = function(c) c.left, c.turn = { 30, 30 }, 1 end },
  },
  feedback = { white_plate = { fill = mx.ease(0.15) }, black_plate = { fill = mx.ease(0.15) } },
}
