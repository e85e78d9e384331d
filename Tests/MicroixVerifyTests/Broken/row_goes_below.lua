-- Rows that are dragged to another place: the one under the finger goes below the next.
-- ✗ left behind · goes below 'row[2]'
local mx = require "microix"

local function slot(c, id) return c.first == id and 1 or 2 end
local row = mx.each { "row", shape = "rect", ids = function() return { 1, 2 } end, max = 2, size = { 260, 46 }, fill = "#FFFFFF",
  y = function(c, id) return slot(c, id) * 50 - 25 end }

return mx.component "row_goes_below" {
  canvas = { 280, 100, origin = { -140, 0 }, background = "#DDDDDD" },
  layers = { row },
  context = { first = 1, lifted = 0 },
  gestures = { drag = mx.pan { on = row, axis = "y", drives = row.y, within = { 25, 75 } } },
  initial = "resting",
  states = { resting = {}, dragging = {} },
  rules = {
    { on = "drag.began", from = "resting", to = "dragging", effect = function(c, e) c.lifted = e.id end },
    { on = "drag.ended", from = "dragging", to = "resting", effect = function(c)
      c.first = c:shown(row[c.lifted].y) < 50 and c.lifted or 3 - c.lifted
      c.lifted = 0
    end },
    { on = "drag.cancelled", from = "dragging", to = "resting", effect = function(c) c.lifted = 0 end },
  },
  feedback = { row = { y = mx.smooth(0.3) } },
}
