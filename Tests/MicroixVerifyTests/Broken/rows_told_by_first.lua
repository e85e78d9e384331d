-- A list of tasks: all rows are told by the first one's name, whatever the words say that lie over them.
-- ✗ told otherwise than shown · and is told as 'Milk', which 'row[1]' says
local mx = require "microix"
local names, ids = { "Milk", "Bread", "Apples" }, { 1, 2, 3 }
local function place(_, id) return { 0, 40 * id - 80 } end
local row = mx.each { "row", shape = "rect", max = 3, ids = function() return ids end, position = place, size = { 200, 36 },
  fill = function(c, id) return c.done == id and "#D5F0DC" or "#FFFFFF" end,
  accessibility = { role = "radio", label = function() return names[1] end, checked = function(c, id) return c.done == id end, activate = "mark" } }
local word = mx.each { "word", shape = "text", max = 3, ids = function() return ids end, position = place, size = { 160, 16 }, fill = "#1C1C1E",
  text = function(_, id) return names[id] end }
return mx.component "rows_told_by_first" {
  canvas = { 240, 140, origin = { -120, -70 }, background = "#F2F3F5" }, layers = { mx.layer { "list", row, word, accessibility = { role = "radiogroup", label = "What comes first" } } },
  context = { done = 1 }, gestures = { mark = mx.tap { on = row } },
  rules = { { on = "mark", effect = function(c, e) c.done = e.id end, emit = "marked" } },
  feedback = { row = { fill = mx.ease(0.2) } },
}
