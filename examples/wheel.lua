-- A circular collection at the bottom of a screen: of its 24 items, on a wheel that a finger turns, those at the top are to be seen,
-- each upright, and the topmost is chosen. Where the last item meets the first, both are to be seen. Two knobs choose otherwise: a
-- collection with two edges, at which it gives a little and comes back, and items that turn along with the wheel.
--
--   microix simulate examples/wheel.lua --scenario flick --keys turn,item[1],item[24] --fps 20
--   microix draw examples/wheel.lua --scenario flick --set edges=1 --set upright=0 --output wheel.svg
--
-- components/circle.lua has the wheel itself, side_wheel.lua the same at the left edge.

local circle = require "components.circle"

return circle {
  name = "wheel",
  canvas = { 480, 260, origin = { -80, 20 }, background = "#F2F3F5" },
  center = { 160, 300 }, front = 0, axis = "x",
  scenarios = {
    flick = { pointer = "traces/wheel.csv" },           -- away from the seam, and half-way back
  },
}
