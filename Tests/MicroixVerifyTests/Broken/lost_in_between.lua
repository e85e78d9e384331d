-- A toast that is shown and dismissed.
-- A show that comes while the toast is leaving is heard by nobody.
-- ✗ ignored in flight
local mx = require "microix"

local toast = mx.layer { "toast", position = { 160, 100 }, y = 80, opacity = 0,
  mx.rect { "plate", size = { 260, 48 }, corner_radius = 12, fill = "#1C1C1E" },
  mx.text { "words", size = { 220, 16 }, font_size = 16, fill = "#FFFFFF", text = "Link copied" } }

return mx.component "lost_show" {
  canvas = { 320, 140, background = "#F2F2F7" },
  layers = { toast },
  initial = "empty",
  states = {
    empty = {},
    shown = { toast = { y = 0, opacity = 1 } },
    leaving = {},
  },
  rules = {
    { on = "show", from = "empty", to = "shown" },
    { on = "show", from = "shown", to = "shown", reenter = true },
    { on = "dismiss", from = "shown", to = "leaving" },
    { after = 3, from = "shown", to = "leaving" },
    { after = 0.4, from = "leaving", to = "empty" },
  },
  feedback = { toast = { y = mx.smooth(0.4), opacity = mx.ease(0.3) } },
}
