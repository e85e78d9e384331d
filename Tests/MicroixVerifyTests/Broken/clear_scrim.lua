-- After open and shut the clear scrim stays over "buy": a finger on it does nothing.
-- ✗ never reached · which nobody sees there and which does nothing
local mx = require "microix"
local buy = mx.rect { "buy", size = { 120, 44 }, fill = "#2F80ED" }
local more = mx.rect { "more", position = { -80, 0 }, size = { 30, 30 }, fill = "#5B616D" }
local scrim = mx.rect { "scrim", size = { 200, 100 }, fill = function(c) return c.open and "#00000066" or "#00000000" end, hidden = function(c) return not c.used end }
return mx.component "clear_scrim" {
  canvas = { 200, 100, origin = { -100, -50 }, background = "#FFFFFF" }, layers = { buy, more, scrim }, context = { open = false, used = false, bought = false },
  gestures = { buy = mx.tap { on = buy }, more = mx.tap { on = more }, shut = mx.tap { on = scrim } },
  rules = {
    { on = "more", when = { open = false }, effect = function(c) c.open, c.used = true, true end },
    { on = "shut", when = { open = true }, effect = function(c) c.open = false end }, { on = "buy", emit = "buy", effect = function(c) c.bought = true end, feedback = { mx.haptic "light" } },
  },
  feedback = { scrim = { fill = mx.ease(0.2), appear = mx.ease(0.2) } },
}
