-- What components share, so that an app has one look and one temper: colours, springs, and the two knobs that tune them all.
--
--   microix draw examples/form.lua --scenario sent --set components.tokens.bounce=0.5 --output lively.svg

local mx = require "microix"

local tuning = mx.tuning {
  pace   = { 0.35, min = 0.15, max = 1, unit = "s" },   -- how long things take that move
  bounce = { 0.2, min = 0, max = 0.5 },                 -- how lively they are
}

return {
  tuning = tuning,

  accent = "#1857B4", good = "#1B7F45", bad = "#CC3D3D",
  ink = "#1C1C1E", faint = "#6E6E73", line = "#E5E5EA", paper = "#FFFFFF", ground = "#F2F3F5",

  spring = mx.spring { duration = tuning.pace, bounce = tuning.bounce },   -- what answers a finger
  glide  = mx.smooth { duration = tuning.pace },                          -- what makes room
  fade   = mx.ease_out(0.2),
  shake  = mx.wave { amplitude = 10, decay = 14 },                        -- what says no
}
