-- Broken: the tooltip, a group without a key of its own, is taken away at once.
-- ✗ a jump in position · 'tip' is gone at once
local mx = require "microix"
local tip = mx.layer { "tip", mx.rect { "plate", size = { 120, 36 }, corner_radius = 6, fill = "#1C1C1E" } }
local icon = mx.ellipse { "icon", size = { 28, 28 }, position = { 0, 50 }, fill = "#2F80ED" }
return mx.component "pops_in_group" { canvas = { 200, 160, origin = { -100, -80 }, background = "#FFFFFF" }, layers = { icon, tip }, initial = "off",
  states = { off = { tip = { hidden = true } }, on = { icon = { scale = 1.1 } } },
  rules = { { on = "show", from = "off", to = "on" }, { on = "hide", from = "on", to = "off" } },
  feedback = { icon = { scale = mx.snappy(0.2) } } }
