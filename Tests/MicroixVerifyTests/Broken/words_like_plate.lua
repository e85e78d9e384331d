-- A button whose words have the colour of its plate. They are left out for who hears its label, and nobody can read them.
-- ✗ unreadable
local mx = require "microix"
local plate = mx.rect { "plate", size = { 140, 48 }, corner_radius = 8, fill = "#FFFFFF" }
local words = mx.text { "words", text = "Buy now", size = { 120, 16 }, fill = "#FFFFFF", accessibility = { role = "none" } }

return mx.component "buy" {
  canvas = { 180, 80, origin = { -90, -40 }, background = "#FFFFFF" },
  layers = { plate, words },
  initial = "idle", states = { idle = {}, bought = { plate = { scale = 0.94 } } },
  gestures = { tap = mx.tap { on = plate } },
  rules = { { on = "tap", from = "idle", to = "bought", emit = "buy" }, { on = "tap", from = "bought", to = "idle" } },
  feedback = { plate = { scale = mx.snappy(0.15) } },
  accessibility = { role = "button", label = "Buy now", activate = "tap" },
}
