-- Two notes on a board: the one that a finger drags goes below the other.
-- ✗ left behind · goes below 'right'
local mx = require "microix"
local function note(name, at, color, own)
  return mx.rect { name, position = at, size = { 90, 90 }, corner_radius = 4, fill = color, z = function(c) return c.top == own and 2 or 1 end }
end
local left, right = note("left", { 70, 80 }, "#FFD60A", 1), note("right", { 170, 100 }, "#64D2FF", 2)
local bounds = { { 50, 190 }, { 50, 130 } }
local function drop(layer, own) return function(c) local at = c:shown(layer.position) c.top = own c:set(layer.position, { at[1], at[2] }) end end
return mx.component "print_goes_below" {
  canvas = { 240, 180, background = "#E9E2D6" }, layers = { left, right }, context = { top = 2 },
  gestures = { drag_left = mx.pan { on = left, drives = left.position, within = bounds }, drag_right = mx.pan { on = right, drives = right.position, within = bounds } },
  rules = {
    { on = { "drag_left.ended", "drag_left.cancelled" }, effect = drop(left, 1) },
    { on = { "drag_right.ended", "drag_right.cancelled" }, effect = drop(right, 2) },
  },
  feedback = { left = { position = mx.smooth(0.2) }, right = { position = mx.smooth(0.2) } },
}
