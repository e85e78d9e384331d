-- Confetti: twelve pieces fly up from a button, turn, fall out of the canvas, and are gone.
local mx = require "microix"

local ids = {}
for id = 1, 12 do ids[id] = id end
local colors = { "#FF3B30", "#FF9F0A", "#FFD60A", "#34C759", "#2F80ED", "#AF52DE" }
local piece = mx.each { "piece", shape = "rect", max = 12, ids = function() return ids end, size = { 8, 12 }, opacity = 0, x = 0, y = 0,
  each = function(id) return { position = { 160, 200 }, fill = colors[(id - 1) % 6 + 1], rotation = 0 } end }
local button = mx.rect { "button", position = { 160, 216 }, size = { 140, 44 }, corner_radius = 22, fill = "#1C1C1E" }

return mx.component "confetti" {
  canvas = { 320, 240, background = "#FFFFFF" },
  layers = { piece, button },
  gestures = { tap = mx.tap { on = button } },
  initial = "calm",
  states = { calm = {} },
  rules = {
    { on = "tap", from = "calm", emit = "celebrated", feedback = { piece = {
      x = mx.keyframes { values = { 0, 120, 0 }, times = { 0, 0.99, 1 }, duration = 1.2, curve = nil, additive = true },
      opacity = mx.keyframes { values = { 0, 1, 1, 0 }, times = { 0, 0.05, 0.8, 1 }, duration = 1.1 },
      y = mx.keyframes { values = { 0, -150, 0 }, times = { 0, 0.4, 1 }, duration = 1.2, mode = "cubic" },
      rotation = mx.keyframes { values = { 0, 360 }, duration = 1.2 },
    }, mx.sound "pop" } },
  },
}
