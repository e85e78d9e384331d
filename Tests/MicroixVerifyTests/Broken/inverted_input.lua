-- A switch for the dark is told as on where it is off, and off once its input is set to on.
-- ✗ told otherwise than shown · as checked where 'dark' is set to false
local mx = require "microix"
local night = mx.key "night"
local track = mx.rect { "track", size = { 56, 32 }, corner_radius = 16, fill = mx.mix("#FFFFFF", "#4F46E5", night) }
local knob = mx.ellipse { "knob", size = { 26, 26 }, x = night * 24 - 12, fill = mx.mix("#0F172A", "#FFFFFF", night) }
local switch = mx.layer { "switch", track, knob,
  accessibility = { role = "switch", label = "Dark appearance", checked = { dark = false }, activate = "flip", set = "dark" } }

return mx.component "inverted_input" {
  canvas = { 100, 60, origin = { -50, -30 }, background = "#E2E8F0" },
  layers = { switch },
  properties = { night = function(c) return c.dark and 1 or 0 end },
  inputs = { dark = mx.boolean(false) },
  gestures = { flip = mx.tap { on = switch } },
  rules = { { on = "flip", effect = function(c) c.dark = not c.dark end, emit = "turned" } },
  feedback = { night = mx.curve { 0.3, 0, 0.1, 1, duration = 0.4 } },
}
