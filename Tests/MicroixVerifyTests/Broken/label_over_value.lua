-- A label that floats above what is written in a field. What the host writes while nobody edits it lies below the label.
-- ✗ unreadable · lies over 'Email' of 'label'
local mx = require "microix"

local box = mx.rect { "box", position = { 140, 40 }, size = { 260, 56 }, corner_radius = 6, fill = "#E6E0E9" }
local label = mx.text { "label", anchor = { 0, 0.5 }, position = { 24, 40 }, size = { 200, 20 }, font_size = 16, align = "left",
  fill = "#49454F", text = "Email" }
local value = mx.text { "value", anchor = { 0, 0.5 }, position = { 24, 42 }, size = { 220, 20 }, font_size = 16, align = "left",
  fill = "#1D1B20", text = function(c) return c.email end }

return mx.component "label_over_value" {
  canvas = { 280, 80, background = "#FFFFFF" },
  layers = { box, label, value },
  inputs = { email = mx.string "" },
  gestures = { tap = mx.tap { on = box }, keys = mx.keyboard { "enter", on = box } },
  initial = "still",
  states = { still = {}, edited = { label = { y = -16, scale = 0.75 } } },
  rules = {
    { on = { "tap", "keys.focus" }, from = "still", to = "edited", emit = "edit" },
    { on = { "keys.down", "keys.blur" }, from = "edited", to = "still" },
  },
  feedback = { label = mx.smooth(0.2) },
  accessibility = { role = "button", label = "Email", description = function(c) return c.email end, activate = "tap" },
}
