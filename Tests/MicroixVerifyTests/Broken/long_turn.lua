-- A compass needle that shows the course which the host tells.
-- From 350 degrees to 10 it turns by 340 instead of 20.
-- ✗ overshoot
local mx = require "microix"

local rose = mx.ellipse { "rose", position = { 100, 100 }, size = { 160, 160 }, fill = "#FFFFFF", stroke = "#C7C7CC", width = 2 }
local needle = mx.shape { "needle", position = { 100, 100 }, path = "M 0 -64 L 10 0 L 0 16 L -10 0 Z", fill = "#FF3B30",
  rotation = function(c) return c.course end }

return mx.component "turn_back" {
  canvas = { 200, 200, background = "#F2F2F7" },
  layers = { rose, needle },
  context = { course = 350 },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "starboard", when = { course = 350 }, effect = function(c) c.course = 10 end },
    { on = "port", when = { course = 10 }, effect = function(c) c.course = 350 end },
  },
  feedback = { needle = { rotation = mx.smooth(0.5) } },
}
