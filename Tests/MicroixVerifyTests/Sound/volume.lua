-- a volume slider that fades away two seconds after the last touch; each touch keeps it.
local mx = require "microix"
local bar = mx.rect { "bar", position = { 40, 120 }, size = { 48, 200 }, corner_radius = 16, fill = "#D1D1D6", absent = { opacity = 0 } }
local level = mx.rect { "level", anchor = { 0.5, 1 }, position = { 40, 220 }, size = { 48, 100 - mx.key "pull" }, fill = "#1C1C1E", absent = { opacity = 0 } }
return mx.component "volume" {
  canvas = { 80, 240, background = "#FFFFFF" },
  layers = { bar, level },
  properties = { pull = 0 },
  gestures = { drag = mx.pan { on = bar, axis = "y", drives = "pull", within = { -100, 100 } } },
  initial = "away",
  states = { away = { bar = { hidden = true }, level = { hidden = true } }, seen = {}, held = {} },
  rules = {
    { on = "key", from = { "away", "seen" }, to = "seen", reenter = true },
    { on = "drag.began", from = "seen", to = "held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "seen", effect = function(c) c:set("pull", c:shown("pull")) end },
    { after = 2, from = "seen", to = "away" },
  },
  feedback = { pull = mx.smooth(0.2), bar = { appear = mx.ease(0.2), disappear = mx.ease(0.3) }, level = { appear = mx.ease(0.2), disappear = mx.ease(0.3) } },
}
