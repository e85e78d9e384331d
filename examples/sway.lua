-- A card that sways while nothing else happens: it is rocked by keyframes, and drifts along a small loop, both at once and
-- both added to where it is. Slow and small enough not to distract; touched, it hands over and holds still.
--
--   microix simulate examples/sway.lua --scenario touched --fps 4

local mx = require "microix"

local tuning = mx.tuning {
  period = { 6, min = 3, max = 20, unit = "s" },       -- to rock to and fro once
  lean   = { 1.5, min = 0, max = 5, unit = "°" },      -- how far it leans, either way
  drift  = { 9, min = 4, max = 30, unit = "s" },       -- once round its loop
}

local card = mx.rect { "card", size = { 200, 280 }, position = { 160, 240 }, rotation = 0, corner_radius = 20,
  fill = "#FFD08A" }

local rocks = mx.keyframes { values = { 0, tuning.lean, 0, -tuning.lean, 0 }, mode = "cubic", duration = tuning.period,
  additive = true, cumulative = true, repeats = mx.forever }
local drifts = mx.along { "M 0 0 C 6 -1 6 4 0 3 C -6 2 -6 1 0 0", duration = tuning.drift,
  additive = true, repeats = mx.forever }

return mx.component "sway" {
  tuning = tuning,
  layers = { card },

  initial = "idle",
  states = {
    idle = { card = { rotation = rocks, position = drifts } },
    held = { card = { scale = 1.03 } },
  },

  gestures = {
    touch = mx.press { on = card },
  },
  rules = {
    { on = "touch.down",                      from = "idle", to = "held" },
    { on = { "touch.up", "touch.cancelled" }, from = "held", to = "idle" },
  },

  feedback = {
    card = { scale = mx.snappy(0.3) },                  -- the swaying fades by itself
  },

  scenarios = {
    touched = { pointer = "traces/sway.csv", duration = 8 },
  },
}
