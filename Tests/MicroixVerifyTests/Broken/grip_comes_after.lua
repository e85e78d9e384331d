-- A line that a finger draws by its grip: the grip stays, and only comes after once the finger lets go.
-- ✗ told otherwise than shown · only comes after
local mx = require "microix"
local line = mx.rect { "line", position = { 0, 60 }, size = { 4, 120 }, fill = "#1C1C1E", x = function(c) return c.place end }
local grip = mx.ellipse { "grip", position = { 0, 60 }, x = function(c) return c.place end, size = { 36, 36 }, fill = "#FFFFFF" }
return mx.component "grip_comes_after" {
  canvas = { 240, 120, background = "#DDE1E7" }, layers = { line, grip },
  context = { place = 120 },
  gestures = { move = mx.pan { on = grip, axis = "x", slop = 0, drives = line.x, within = { 20, 220 } } },
  initial = "resting", states = { resting = {} },
  rules = {
    { on = { "move.ended", "move.cancelled" }, effect = function(c) c.place = c:shown(line.x) end },
    { on = "more", effect = function(c) c.place = math.min(220, c.place + 20) end },
    { on = "less", effect = function(c) c.place = math.max(20, c.place - 20) end },
  },
  feedback = { line = { x = mx.smooth(0.3) }, grip = { x = mx.smooth(0.3) } },
  accessibility = { role = "slider", label = "Line", value = line.x, least = 20, greatest = 220, step = 20, increment = "more", decrement = "less" },
}
