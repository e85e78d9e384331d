-- A toggle button is told as not pressed, though its eye opens and closes.
-- ✗ told otherwise than shown · the same is told of it in every place
local mx = require "microix"
local field = mx.rect { "field", size = { 260, 48 }, corner_radius = 10, fill = "#FFFFFF", stroke = "#C7C7CC", width = 1 }
local hint = mx.text { "hint", text = "Password", size = { 180, 17 }, position = { -25, 0 }, align = "left", font_size = 17, fill = "#6E6E73" }
local plain = mx.text { "plain", size = { 180, 17 }, position = { -25, 0 }, align = "left", font_size = 17, fill = "#1C1C1E",
  text = function(c) return c.typed end, absent = { opacity = 0 } }
local dots = mx.text { "dots", size = { 180, 17 }, position = { -25, 0 }, align = "left", font_size = 17, fill = "#1C1C1E",
  text = function(c) return string.rep("•", utf8.len(c.typed) or 0) end, absent = { opacity = 0 } }
local box = mx.layer { "box", clip = true, size = { 184, 40 }, position = { -25, 0 }, mx.layer { "inner", position = { 25, 0 }, hint, plain, dots } }
local eye = mx.layer { "eye", position = { 104, 0 },
  accessibility = { role = "button", activate = "toggle", pressed = false,
    label = function(c) return "Show password" end },
  mx.rect { "touch", size = { 44, 44 }, corner_radius = 22, fill = "#F2F2F7" },
  mx.shape { "lid", path = "M -11 0 Q 0 -12 11 0 Q 0 12 -11 0 Z", stroke = "#3A3A3C", width = 1.8 },
  mx.ellipse { "pupil", size = { 7, 7 }, fill = "#3A3A3C" },
  mx.shape { "slash", path = "M -9 9 L 9 -9", stroke = "#3A3A3C", width = 2, cap = "round", trim_end = 0 } }

return mx.component "never_pressed" {
  canvas = { 300, 80, origin = { -150, -40 }, background = "#F2F2F7" },
  layers = { field, box, eye },
  inputs = { typed = mx.string("") },
  initial = "covered",
  states = {
    covered = { plain = { hidden = true }, hint = { hidden = function(c) return c.typed ~= "" end } },
    shown   = { dots = { hidden = true }, slash = { trim_end = 1 }, hint = { hidden = function(c) return c.typed ~= "" end } },
  },
  gestures = { toggle = mx.tap { on = eye } },
  rules = {
    { on = "toggle", from = "covered", to = "shown" },
    { on = "toggle", from = "shown", to = "covered" },
  },
  feedback = {
    slash = { trim_end = mx.ease_in_out(0.2) },
    plain = { appear = mx.ease(0.15), disappear = mx.none }, dots = { appear = mx.ease(0.15), disappear = mx.none },
    hint = { disappear = mx.none },
  },
}
