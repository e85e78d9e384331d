-- Broken: a finger that is taken away is counted, and the ball stays as large as it was under it.
-- ✗ left behind · it stays in 'held', which 'drag.ended' leaves
local mx = require "microix"
local ball = mx.ellipse { "ball", size = { 40, 40 }, fill = "#2F6FD0" }

return mx.component "cancel_stays" {
  canvas = { 240, 80, origin = { -120, -40 }, background = "#FFFFFF" }, layers = { ball },
  context = { lost = 0 },
  initial = "free", states = { free = {}, held = { ball = { scale = 1.3 } } },
  gestures = { drag = mx.pan { on = ball, axis = "x", drives = ball.x, within = { -80, 80 } } },
  rules = {
    { on = "drag.began", from = "free", to = "held" }, { on = "drag.ended", from = "held", to = "free" },
    { on = "drag.cancelled", from = "held", effect = function(c) c.lost = c.lost + 1 end },
  },
  feedback = { ball = { x = mx.smooth(0.3), scale = mx.snappy(0.2) } },
}
