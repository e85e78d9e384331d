-- Lifted quickly and put down slowly: the shadow goes on to become softer for a moment.
local mx = require "microix"
local card = mx.rect { "card", size = { 160, 100 }, corner_radius = 14, fill = "#FFFFFF", shadow_color = "#00000040", shadow_radius = 6, shadow_offset = { 0, 4 }, absent = { opacity = 0 } }
return mx.component "soft_shadow" { canvas = { 320, 240, origin = { -160, -120 }, background = "#EEF1F5" }, layers = { card }, initial = "rest",
  states = { rest = {}, lifted = { card = { scale = 1.04, shadow_radius = 24, shadow_offset = { 0, 14 } } },  }, gestures = { over = mx.hover { on = card } },
  rules = { { on = "over.enter", from = "rest", to = "lifted" }, { on = "over.exit", from = "lifted", to = "rest" } }, feedback = { card = { mx.smooth(2), scale = mx.smooth(0.3), appear = mx.smooth(0.3), disappear = mx.ease_in(0.2) }, ["rest > lifted"] = { card = { mx.ease_out(0.15), shadow_radius = mx.snappy(0.2) } } } }
