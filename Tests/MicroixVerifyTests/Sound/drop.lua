-- Rows that are dragged to another slot; where one ends is decided by what is shown.
local mx = require "microix"
local h = 50
local function slot(c, id) return c.first == id and 1 or 2 end
local row = mx.each { "row", shape = "rect", ids = function() return { 1, 2 } end, max = 2, size = { 260, 46 }, fill = "#FFFFFF",
  z = function(c, id) return c.lifted == id and 1 or 0 end, y = function(c, id) return (slot(c, id) - 0.5) * h end }
return mx.component "drop" { canvas = { 280, 100, origin = { -140, 0 }, background = "#DDDDDD" }, layers = { row },
  context = { first = 1, lifted = 0 },
  gestures = { drag = mx.pan { on = row, axis = "y", drives = row.y, within = { h / 2, 1.5 * h } } },
  initial = "resting", states = { resting = {}, dragging = {} },
  rules = {
    { on = "drag.began", from = "resting", to = "dragging", effect = function(c, e) c.lifted = e.id end },
    { on = "drag.ended", from = "dragging", to = "resting", effect = function(c)
      local other = 3 - c.lifted
      c.first = c:shown(row[c.lifted].y) < h and c.lifted or other
      c.lifted = 0
    end },
    { on = "drag.cancelled", from = "dragging", to = "resting", effect = function(c) c.lifted = 0 end } },
  feedback = { row = { y = mx.smooth(0.3) } } }
