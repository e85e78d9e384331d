-- Comments of which some have answers: a tap folds these away, and the same tap brings them back.
local mx = require "microix"
local function ids(c) return c.folded == 1 and { 1, 5 } or c.folded == 3 and { 1, 2, 3, 5 } or { 1, 2, 3, 4, 5 } end
local function y(c, id)
  for place, other in ipairs(ids(c)) do if other == id then return 30 * place end end
  return 0
end
local row = mx.each { "row", shape = "rect", ids = ids, max = 5, size = { 80, 20 }, fill = "#1D4ED8", absent = { opacity = 0 }, y = y }

return mx.component "comments" {
  canvas = { 100, 160, origin = { -50, 0 } }, layers = { row }, context = { folded = 0 },
  gestures = { tap = mx.tap { on = row } },
  initial = "shown", states = { shown = {} },
  rules = { { on = "tap", when = { ["e.id"] = { one_of = { 1, 3 } } },
    effect = function(c, e) c.folded = c.folded == e.id and 0 or e.id end } },
  feedback = { row = { y = mx.smooth(0.3), appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
