-- A dot that goes a mark farther with each press.
-- The mark is counted from where the dot has come to rest, so that a press on the way starts the motion anew and counts nothing.
-- ✗ ignored in flight · 'mark' stays as it was
local mx = require "microix"
local dot = mx.ellipse { "dot", position = { 20, 20 }, size = { 16, 16 }, fill = "#2F80ED", x = function(c) return 40 * c.mark end }

return mx.component "not_counted" {
  canvas = { 220, 40, background = "#FFFFFF" },
  layers = { dot },
  context = { mark = 0, reached = 0 },
  initial = "resting",
  states = { resting = {}, moving = { dot = { scale = 1.2 } } },
  rules = {
    { on = "next", from = "resting", to = "moving", when = { reached = { lt = 4 } }, effect = function(c) c.mark = c.reached + 1 end },
    { on = "next", from = "moving", to = "moving", reenter = true, effect = function(c) c.mark = c.reached + 1 end },
    { on = dot.x:settled(), from = "moving", to = "resting", effect = function(c) c.reached = c.mark end },
    { on = "reset", from = "*", to = "resting", effect = function(c) c.mark, c.reached = 0, 0 end },
  },
  feedback = { dot = { x = mx.smooth(0.4), scale = mx.smooth(0.2) } },
}
