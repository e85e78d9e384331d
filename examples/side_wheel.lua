-- A circular collection at the left edge of a screen: its center lies beyond the edge, and fingers turn it up and down. Its items stay
-- upright there as well, and the rightmost is chosen.
--
--   microix simulate examples/side_wheel.lua --scenario flick --keys turn,item[1],item[24] --fps 20
--
-- components/circle.lua has the wheel itself, wheel.lua the same at the bottom.

local circle = require "components.circle"

return circle {
  name = "side_wheel",
  canvas = { 260, 480, background = "#F2F3F5" },
  center = { -20, 240 }, front = 90, axis = "y",
  scenarios = {
    flick = { pointer = "traces/side_wheel.csv" },      -- away from the seam, and half-way back
  },
}
