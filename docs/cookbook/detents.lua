local mx = require "microix"

local face = mx.ellipse { "face", size = { 72, 72 }, fill = "#2F6FD0" }
local mark = mx.rect { "mark", position = { 0, -26 }, size = { 4, 14 }, corner_radius = 2, fill = "#FFFFFF" }
local dial = mx.layer { "dial", face, mark }

local function step(angle) return math.max(-120, math.min(120, (angle / 15 + 0.5) // 1 * 15)) end

return mx.component "detents" {
  canvas = { 112, 96, origin = { -56, -48 }, background = "#F2F3F5" },
  layers = { dial },
  context = { angle = 0 },

  gestures = { turn = mx.rotate { on = dial, touches = 1, about = { 0, 0 }, drives = dial.rotation, within = { -120, 120 } } },

  initial = "shown",
  states = { shown = { dial = { rotation = function(c) return c.angle end } } },

  rules = {
    { on = dial.rotation:every(15), feedback = { mx.haptic "selection" } },
    { on = "turn.ended", effect = function(c, e) c.angle = step(e.rest) end },
    { on = "more", effect = function(c) c.angle = step(c.angle + 15) end },
    { on = "less", effect = function(c) c.angle = step(c.angle - 15) end },
  },

  feedback = { dial = { rotation = mx.snappy(0.3) } },

  accessibility = { role = "slider", label = "Volume", value = dial.rotation, least = -120, greatest = 120, step = 15,
    increment = "more", decrement = "less" },

  scenarios = { shown = { { 0.1, drag = { from = mark, by = { 30, 20 }, seconds = 0.4 } } } },
}
