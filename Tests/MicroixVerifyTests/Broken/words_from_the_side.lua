-- Broken: the words come in from the side, and rest below the card.
-- ✗ unreadable · 'card' lies over it
local mx = require "microix"
local word = mx.text { "word", size = { 100, 16 }, fill = "#1C1C1E", text = "Milk", absent = { opacity = 0, x = -60 } }
local card = mx.rect { "card", size = { 140, 44 }, fill = "#FFFFFF", accessibility = { role = "button", label = "Milk", activate = "tap" } }
local dot = mx.ellipse { "dot", position = { 0, 50 }, size = { 20, 20 }, fill = "#2F6FD0" }

return mx.component "words_from_the_side" {
  canvas = { 160, 140, origin = { -80, -60 }, background = "#F2F2F7" }, layers = { word, card, dot },
  initial = "off", states = { off = {}, on = { dot = { fill = "#B3261E" } } },
  gestures = { tap = mx.tap { on = card } },
  rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
  feedback = { word = { appear = mx.snappy(0.3), disappear = mx.ease(0.2) }, dot = { fill = mx.ease(0.2) } },
}
