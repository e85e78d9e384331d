-- A knob that one finger turns: it clicks at each ridge that it passes, and comes to rest on one.
--
--   microix simulate knob.lua --scenario clicks
--   microix draw knob.lua --scenario clicks --output knob.svg
--   microix verify knob.lua

local mx = require "microix"

local tuning = mx.tuning {
  step  = { 15, min = 5, max = 45, unit = "°" },         -- from ridge to ridge
  reach = { 135, min = 90, max = 180, unit = "°" },      -- from the middle to either end
}

local ground = mx.ellipse { "ground", size = { 160, 160 }, fill = "#FFFFFF" }
local face = mx.ellipse { "face", size = { 120, 120 }, fill = "#2F80ED" }
local mark = mx.rect { "mark", position = { 0, -42 }, size = { 6, 20 }, corner_radius = 3, fill = "#FFFFFF" }
local dial = mx.layer { "dial", face, mark }

return mx.component "knob" {
  canvas = { 200, 200, origin = { -100, -100 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { ground, dial },
  context = { angle = 0 },

  initial = "resting",
  states = {
    resting = { dial = { rotation = function(c) return c.angle end } },
    held    = { dial = { rotation = function(c) return c.angle end } },
  },

  gestures = {
    turn = mx.rotate { on = dial, touches = 1, about = { 0, 0 }, drives = dial.rotation,
      within = { -tuning.reach, tuning.reach }, rubber_band = 12 },
  },

  rules = {
    { on = "turn.began", from = "resting", to = "held" },
    { on = "turn.ended", from = "held", to = "resting", effect = function(c, e)
      c.angle = (e.rest / tuning.step + 0.5) // 1 * tuning.step      -- the ridge that is nearest to where it would rest
    end, emit = { "turned", value = function(c) return c.angle end } },
    { on = "turn.cancelled", from = "held", to = "resting" },
    { on = "more", from = "resting", effect = function(c) c.angle = math.min(c.angle + tuning.step, tuning.reach) end },
    { on = "less", from = "resting", effect = function(c) c.angle = math.max(c.angle - tuning.step, -tuning.reach) end },
    { on = dial.rotation:every(tuning.step), feedback = { mx.haptic "selection" } },
  },

  accessibility = { role = "slider", label = "Volume", value = function(c) return c.angle end,
    least = -tuning.reach, greatest = tuning.reach, step = tuning.step, increment = "more", decrement = "less" },

  feedback = { dial = { rotation = mx.spring { duration = 0.35, bounce = 0.2 } } },

  scenarios = { clicks = { { 0.1, drag = { from = mark, by = { 60, 0 }, seconds = 0.3 } } } },
}
