-- A bell swings as something comes; a badge beside it leaves meanwhile, which has nothing to do with the bell.
local mx = require "microix"
local bell = mx.layer { "bell", position = { 60, 56 }, pivot = { 0, -18 }, mx.rect { "body", size = { 28, 28 }, fill = "#3A3A3C" }, mx.ellipse { "clapper", position = { 0, 14 }, size = { 8, 6 }, fill = "#3A3A3C" } }
local badge = mx.ellipse { "badge", position = { 74, 38 }, size = { 24, 24 }, fill = "#C62828", absent = { scale = 0 } }
return mx.component "bell_and_badge" {
  canvas = { 120, 112, background = "#FFFFFF" }, layers = { bell, badge }, context = { on = false },
  initial = "shown", states = { shown = { badge = { hidden = function(c) return not c.on end } } },
  rules = {
    { on = "ring", effect = function(c) c.on = true end, feedback = { bell = { rotation = mx.wave { amplitude = 18, frequency = 4, decay = 6 } } } },
    { on = "read", effect = function(c) c.on = false end },
  },
  feedback = { badge = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } },
}
