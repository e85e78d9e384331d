-- A sheet that is dragged up from the lower edge.
-- The drag begins after 80 points, so that a careful finger waits nearly a second.
-- ✗ a late response
local mx = require "microix"

local sheet = mx.rect { "sheet", position = { 160, 400 }, anchor = { 0.5, 0 }, size = { 320, 400 }, corner_radius = 16,
  fill = "#FFFFFF", y = 0 }
local grip = mx.rect { "grip", position = { 160, 412 }, y = sheet.y, size = { 36, 5 }, corner_radius = 2.5, fill = "#C7C7CC" }

return mx.component "sheet_slop" {
  canvas = { 320, 480, background = "#8E8E93" },
  layers = { sheet, grip },
  gestures = { drag = mx.pan { on = sheet, axis = "y", slop = 80, drives = sheet.y, within = { -300, 0 }, rubber_band = 40 } },
  initial = "low",
  states = { low = {}, high = { sheet = { y = -300 } } },
  rules = {
    { on = "drag.ended", to = "high", when = { ["e.rest"] = { lt = -150 } } },
    { on = { "drag.ended", "drag.cancelled" }, to = "low" },
  },
  feedback = { sheet = { y = mx.snappy(0.35) } },
}
