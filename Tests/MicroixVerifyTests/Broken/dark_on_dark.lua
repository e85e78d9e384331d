-- Day and night. At night the ground is dark, and the word stays as it was by day.
-- ✗ unreadable · is 1.08 in 'night'
local mx = require "microix"

local ground = mx.rect { "ground", position = { 120, 60 }, size = { 240, 120 }, fill = "#F8FAFF" }
local word = mx.text { "word", position = { 120, 60 }, size = { 200, 20 }, font_size = 16, fill = "#1B1B1F", text = "Appearance" }

return mx.component "dark_on_dark" {
  canvas = { 240, 120, background = "#FFFFFF" },
  layers = { ground, word },
  gestures = { tap = mx.tap { on = ground } },
  initial = "day",
  states = { day = {}, night = { ground = { fill = "#111318" } } },
  rules = {
    { on = "tap", from = "day", to = "night" },
    { on = "tap", from = "night", to = "day" },
  },
  feedback = { ground = { fill = mx.ease(0.3) } },
  accessibility = { role = "switch", label = "Night", checked = { state = "night" }, activate = "tap" },
}
