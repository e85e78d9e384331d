-- A dial whose plus turns into a cross as it opens: a tap on it closes it and turns it back, and one beside it leaves the cross.
-- ✗ left behind · 'away' leads back, and leaves 'plus.rotation' as 'press' has made it
local mx = require "microix"
local plus = mx.shape { "plus", path = "M -10 0 H 10 M 0 -10 V 10", stroke = "#FFFFFF", width = 3,
  rotation = function(c) return c.is_turned and 45 or 0 end }
local button = mx.layer { "button", position = { 60, 40 }, mx.ellipse { "disc", size = { 56, 56 }, fill = "#1857B4" }, plus }
local choice = mx.rect { "choice", position = { 60, -20 }, size = { 40, 40 }, fill = "#7A3B2A", opacity = 0, scale = 0.4 }
local beside = mx.rect { "beside", size = { 200, 140 }, fill = "#F2F3F5" }

return mx.component "cross_stays_turned" {
  canvas = { 200, 140, origin = { -100, -70 }, background = "#FFFFFF" }, layers = { beside, choice, button },
  context = { is_turned = false },
  gestures = { press = mx.tap { on = button }, away = mx.tap { on = beside } },
  initial = "closed", states = { closed = {}, open = { choice = { opacity = 1, scale = 1 } } },
  rules = {
    { on = "press", from = "closed", to = "open", effect = function(c) c.is_turned = true end },
    { on = "press", from = "open", to = "closed", effect = function(c) c.is_turned = false end },
    { on = "away", from = "open", to = "closed" },
  },
  feedback = { plus = { rotation = mx.smooth(0.25) }, choice = { opacity = mx.ease(0.15), scale = mx.smooth(0.2) } },
}
