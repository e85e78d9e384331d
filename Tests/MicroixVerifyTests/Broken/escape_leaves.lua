-- Broken: hints over a page, with a shade; skipped by a finger the shade goes with them, skipped by escape it stays.
-- ✗ told otherwise than shown · 'away' leaves 'shade.opacity' as it was
local mx = require "microix"
local shade = mx.rect { "shade", size = { 300, 200 }, fill = "#0B1A33", opacity = function(c) return c.dark end }
local card = mx.rect { "card", size = { 200, 80 }, corner_radius = 12, fill = "#FFFFFF", absent = { opacity = 0 },
  accessibility = { role = "button", label = "Search all your notes", activate = "skip", dismiss = "away" } }

return mx.component "escape_leaves" { canvas = { 300, 200, origin = { -150, -100 }, background = "#FFFFFF" }, layers = { shade, card },
  context = { dark = 0 }, gestures = { skip = mx.tap { on = card } },
  initial = "off", states = { off = { card = { hidden = true } }, on = {} },
  rules = {
    { on = "start", from = "off", to = "on", effect = function(c) c.dark = 0.6 end },
    { on = "skip", from = "on", to = "off", effect = function(c) c.dark = 0 end, emit = "over" },
    { on = "away", from = "on", to = "off", emit = "over" },
  },
  feedback = { shade = { opacity = mx.ease(0.2) }, card = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } } }
