-- A list whose rows are deleted by a tap: the row's id is taken for its position.
-- Once one is gone, a tap on a row deletes the one below it.
-- ✗ left behind · takes 'row[3]' away, and 'row[2]' stays
local mx = require "microix"
local row = mx.each { "row", shape = "rect", max = 4, ids = function(c) return c.rows end, size = { 260, 40 },
  position = function(c, id)
    for place, other in ipairs(c.rows) do if other == id then return { 0, 44 * place } end end
  end,
  fill = "#2F6FD0", absent = { opacity = 0 } }

return mx.component "list" {
  layers = { row }, context = { rows = { 1, 2, 3, 4 } }, gestures = { tap = mx.tap { on = row } },
  initial = "on", states = { on = {} },
  rules = { { on = "tap", effect = function(c, e)
    local rows = { table.unpack(c.rows) }
    if rows[e.id] then table.remove(rows, e.id) end
    c.rows = rows
  end } },
  feedback = { row = { position = mx.smooth(0.3), appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
