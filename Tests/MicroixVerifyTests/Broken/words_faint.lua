-- Broken: with the mode on its name is as good as gone, and yet there.
-- ✗ unreadable · in 'on', though
local mx = require "microix"
local card = mx.rect { "card", size = { 140, 44 }, fill = "#FFFFFF",
  accessibility = { role = "switch", label = "Flight mode", activate = "tap", checked = { state = "on" } } }
local word = mx.text { "word", size = { 120, 16 }, fill = "#1C1C1E", text = "Flight mode" }
local dot = mx.ellipse { "dot", position = { 0, 50 }, size = { 20, 20 }, fill = "#8E8E93" }

return mx.component "words_faint" {
  canvas = { 160, 140, origin = { -80, -60 }, background = "#FFFFFF" }, layers = { card, word, dot },
  initial = "off", states = { off = {}, on = { word = { opacity = 0.05 }, dot = { fill = "#2F6FD0" } } },
  gestures = { tap = mx.tap { on = card } },
  rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
  feedback = { word = { opacity = mx.ease(0.2) }, dot = { fill = mx.ease(0.2) } },
}
