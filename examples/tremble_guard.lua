-- Two weights on springs, pulled by one finger and let go together. The plain one swings to the last fraction of a point,
-- which a screen draws as a tremble; the guarded one swings as freely, but glides home once a swing would be that small.
--
--   microix simulate examples/tremble_guard.lua --scenario let_go --keys plain.y,guarded.y --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  duration = { 0.4, min = 0.2, max = 1, unit = "s" },   -- how long a swing takes
  bounce   = { 0.85, min = 0, max = 0.9 },              -- lively: the plain one trembles from 0.77 on
  tremble  = { 1, min = 0, max = 4, unit = "pt" },      -- a smaller swing is none
  reach    = { 160, min = 40, max = 300, unit = "pt" }, -- how far they can be pulled
}

local plain   = mx.ellipse { "plain", position = { 100, 200 }, y = 0, size = { 72, 72 }, fill = "#9AA4B2" }
local guarded = mx.ellipse { "guarded", position = { 220, 200 }, y = 0, size = { 72, 72 }, fill = "#2F80ED" }

local within = { -tuning.reach, tuning.reach }

return mx.component "tremble_guard" {
  tuning = tuning,
  layers = { plain, guarded },

  initial = "shown",
  states = { shown = {} },

  gestures = {
    pull_plain   = mx.pan { axis = "y", slop = 4, drives = plain.y, within = within, rubber_band = 60 },
    pull_guarded = mx.pan { axis = "y", slop = 4, drives = guarded.y, within = within, rubber_band = 60,
                            alongside = "pull_plain" },
  },

  feedback = {
    plain   = { y = mx.spring { duration = tuning.duration, bounce = tuning.bounce } },
    guarded = { y = mx.spring { duration = tuning.duration, bounce = tuning.bounce, tremble = tuning.tremble } },
  },

  verify = {
    { "tremble", key = plain.y, because = "it shows what the guard of the other is for" },
  },

  scenarios = {
    let_go = { pointer = "traces/tremble_guard.csv" },
  },
}
