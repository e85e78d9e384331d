-- A card that turns dark; its second line stays nearly as dark as the card.
-- ✗ unreadable · in 'night'
local mx = require "microix"
local card = mx.rect { "card", position = { 120, 50 }, size = { 220, 80 }, corner_radius = 12, fill = "#FFFFFF" }
local title = mx.text { "title", position = { 120, 36 }, size = { 200, 17 }, font_size = 17, fill = "#1C1C1E", text = "Night mode" }
local line = mx.text { "line", position = { 120, 62 }, size = { 200, 15 }, font_size = 15, fill = "#3A3A3C", text = "From ten to six" }
return mx.component "dark_line" {
  canvas = { 240, 100, background = "#8E8E93" }, layers = { card, title, line },
  initial = "day", states = { day = {}, night = { card = { fill = "#2C2C2E" }, title = { fill = "#FFFFFF" } } },
  rules = { { on = "night", from = "day", to = "night" }, { on = "day", from = "night", to = "day" } },
  feedback = { card = { fill = mx.ease(0.2) }, title = { fill = mx.ease(0.2) } },
}
