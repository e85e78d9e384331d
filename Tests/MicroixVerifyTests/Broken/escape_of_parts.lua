-- Broken: hints over a page, with a shade; skipped by the button, a part, the shade goes with them, skipped by escape it stays.
-- ✗ told otherwise than shown · 'away' leaves 'shade.opacity' as it was
local mx = require "microix"
local plate = mx.rect { "plate", size = { 90, 44 }, corner_radius = 22, fill = "#1F5FBF" }
local pill = mx.component "pill" {
  canvas = { 100, 50, origin = { -50, -25 }, background = "#FFFFFF" }, layers = { plate }, gestures = { tap = mx.tap { on = plate } },
  initial = "up", states = { up = {} }, rules = { { on = { "tap", "press" }, from = "up", emit = "done" } },
  accessibility = { role = "button", label = "Skip", activate = "press" },
}
local shade = mx.rect { "shade", size = { 300, 200 }, fill = "#0B1A33", opacity = function(c) return c.dark end }
local face = mx.rect { "face", size = { 200, 120 }, corner_radius = 12, fill = "#FFFFFF" }
local card = mx.layer { "card", absent = { opacity = 0 }, face,
  accessibility = { role = "dialog", label = "Search all your notes", dismiss = "away" } }

return mx.component "escape_of_parts" { canvas = { 300, 200, origin = { -150, -100 }, background = "#FFFFFF" }, layers = { shade, card },
  context = { dark = 0 }, parts = { { "skip", pill, parent = card, position = { 0, 20 } } },
  initial = "off", states = { off = { card = { hidden = true } }, on = {} },
  rules = {
    { on = "start", from = "off", to = "on", effect = function(c) c.dark = 0.6 end },
    { on = "skip.done", from = "on", to = "off", effect = function(c) c.dark = 0 end, emit = "over" },
    { on = "away", from = "on", to = "off", emit = "over" },
  },
  feedback = { shade = { opacity = mx.ease(0.2) }, card = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } } }
