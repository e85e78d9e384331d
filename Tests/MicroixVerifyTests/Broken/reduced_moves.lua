-- A notice that comes in from the right while it fades in.
-- Its place is computed from its opacity, so that it slides though motion is reduced.
-- ✗ amiss with reduced motion · 12 pt that are let pass
local mx = require "microix"

local notice = mx.rect { "notice", position = { 160, 60 }, size = { 280, 64 }, corner_radius = 12, fill = "#1C1C1E", opacity = 0,
  x = 240 * (1 - mx.key "notice.opacity") }
local words = mx.text { "words", position = { 160, 60 }, x = notice.x, opacity = notice.opacity, size = { 240, 16 },
  text = "Backup finished", font_size = 16, fill = "#FFFFFF" }

return mx.component "rm_slide" {
  canvas = { 320, 120, background = "#F2F2F7" },
  layers = { notice, words },
  initial = "away",
  states = { away = {}, there = { notice = { opacity = 1 } } },
  rules = {
    { on = "show", from = "away", to = "there" },
    { on = "hide", from = "there", to = "away" },
  },
  feedback = { notice = { opacity = mx.smooth(0.4) } },
}
