-- A toast whose words nobody reads in the three seconds that it stays.
-- ✗ unreadable
local mx = require "microix"
local banner = mx.rect { "banner", position = { 120, 40 }, size = { 200, 40 }, fill = "#FFF9C4", absent = { opacity = 0 } }
local words = mx.text { "words", position = { 120, 40 }, size = { 180, 16 }, text = "Saved", fill = "#FFFFFF", absent = { opacity = 0 } }
return mx.component "toast_unreadable" { canvas = { 240, 80, background = "#333333" }, layers = { banner, words },
  initial = "off", states = { off = { banner = { hidden = true }, words = { hidden = true } }, on = {} },
  rules = { { on = "save", from = "off", to = "on" }, { after = 3, from = "on", to = "off" } },
  feedback = { banner = mx.ease(0.2), words = mx.ease(0.2) } }
