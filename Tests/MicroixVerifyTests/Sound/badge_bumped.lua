-- A badge of unread letters: pops in from nothing, bumps 1.3 as a letter comes, leaves as all are read.
local mx = require "microix"
local icon = mx.rect { "icon", size = { 72, 72 }, position = { 80, 80 }, corner_radius = 16, fill = "#1E88E5" }
local badge = mx.layer { "badge", position = { 112, 48 }, scale = 1, absent = { scale = 0.5, opacity = 0 }, hidden = function(c) return c.n == 0 end,
  mx.ellipse { "disc", size = { 26, 26 }, fill = "#D32F2F" }, mx.text { "number", size = { 24, 14 }, font_size = 14, weight = 700, fill = "#FFFFFF", text = function(c) return tostring(c.n) end } }
return mx.component "badge_bumped" {
  canvas = { 160, 160, background = "#FFFFFF" },
  layers = { icon, badge },
  context = { n = 0 },
  gestures = { open = mx.tap { on = icon } },
  rules = {
    { on = "letter", when = { n = { lt = 99 } }, effect = function(c) c.n = c.n + 1 end, feedback = { mx.sound "pling" } },
    { on = "open", effect = function(c) c.n = 0 end, emit = "open_mail" },
  },
  feedback = { badge = { appear = mx.bouncy(0.35), disappear = mx.ease(0.15) }, number = { text = mx.together { { badge = { scale = mx.keyframes { values = { 1, 1.3, 1 }, duration = 0.25 } } } } } },
  accessibility = { role = "button", label = function(c) return c.n == 0 and "Mail" or "Mail, " .. c.n .. " unread" end, activate = "open" },
}
