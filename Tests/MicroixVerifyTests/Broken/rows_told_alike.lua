-- Broken: each row says a word of its own, and all are told by that of the first.
-- ✗ told otherwise than shown · and is told as 'Milk', which 'row[1]' says
local mx = require "microix"
local words = { "Milk", "Bread", "Apples" }
local row = mx.each { "row", shape = "text", max = 3, ids = function() return { 1, 2, 3 } end, size = { 160, 44 }, fill = "#1C1C1E",
  opacity = function(c, id) return c.done[id] and 0.6 or 1 end,
  accessibility = { role = "checkbox", label = words[1], checked = function(c, id) return c.done[id] end, activate = "tap" },
  each = function(id) return { position = { 100, 50 * id - 20 }, text = words[id] } end }

return mx.component "rows_told_alike" {
  canvas = { 200, 170, background = "#FFFFFF" }, layers = { row }, context = { done = { false, false, false } },
  gestures = { tap = mx.tap { on = row } },
  rules = { { on = "tap", effect = function(c, e)
    local done = { table.unpack(c.done) }
    done[e.id] = not done[e.id]
    c.done = done
  end } },
  feedback = { row = { opacity = mx.ease(0.15) } },
}
