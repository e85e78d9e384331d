-- A shadow grows as the card fades in, with reduced motion too: nothing moves by it.
local mx = require "microix"
local card = mx.rect { "card", size = { 160, 100 }, corner_radius = 14, fill = "#FFFFFF", shadow_color = "#00000040", shadow_radius = mx.follow(mx.key "card.opacity" * 18, mx.smooth(1.4)), opacity = 1, absent = { opacity = 0, y = 20 } }
return mx.component "shadow_reduced" { canvas = { 320, 240, origin = { -160, -120 }, background = "#EEF1F5" }, layers = { card }, 
  initial = "rest", states = { rest = {}, lifted = { card = { y = -8 } }, away = { card = { hidden = true } } },
  
  rules = { { on = "lift", from = "rest", to = "lifted" }, { on = "drop", from = "lifted", to = "rest" }, { on = "hide", from = { "rest", "lifted" }, to = "away" }, { on = "show", from = "away", to = "rest" } },
  feedback = { card = { y = mx.snappy(0.2), appear = mx.snappy(0.25), disappear = mx.ease(0.2) } } }
