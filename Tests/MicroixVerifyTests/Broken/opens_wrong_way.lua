-- A row that opens to the left: its rule asks how far it was drawn, and not which way.
-- Drawn to the right and let go it flies open to the left.
-- ✗ left behind · on the other side of 0
local mx = require "microix"
local row = mx.rect { "row", size = { 280, 56 }, fill = "#2F6FD0" }

return mx.component "row" {
  layers = { row },
  initial = "closed", states = { closed = {}, open = { row = { x = -80 } } },
  gestures = { drag = mx.pan { on = row, axis = "x", drives = row.x, within = { -80, 0 }, rubber_band = 120 } },
  rules = {
    { on = "drag.ended", from = "closed", to = "open", when = function(_, e) return math.abs(e.translation) > 40 end },
    { on = "close", from = "open", to = "closed" },
  },
  feedback = { row = { x = mx.smooth(0.3) } },
}
