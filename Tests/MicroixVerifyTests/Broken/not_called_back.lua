-- Broken: while the toast leaves it can't be called back, as nobody hears 'show' until it has settled.
-- ✗ ignored in flight · 'show' is lost
local mx = require "microix"
local toast = mx.rect { "toast", size = { 240, 48 }, corner_radius = 24, fill = "#1C1C1E", y = 80, opacity = 0 }
return mx.component "not_called_back" { canvas = { 320, 240, origin = { -160, -120 }, background = "#F2F3F5" }, layers = { toast }, initial = "away",
  states = { away = {}, shown = { toast = { y = 40, opacity = 1 } }, leaving = {} },
  rules = { { on = "show", from = "away", to = "shown" }, { on = "dismiss", from = "shown", to = "leaving" },
    { on = "settled", from = "leaving", to = "away" }, { after = 3, from = "shown", to = "leaving" } },
  feedback = { toast = { y = mx.smooth(0.4), opacity = mx.ease(0.3) } } }
