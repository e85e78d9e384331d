-- Rows that change places, and whose names stay where they were.
-- ✗ told otherwise than shown · lies on 'row[
local mx = require "microix"
local names = { "Milk", "Bread", "Apples" }
local function three() return { 1, 2, 3 } end
local function place(c, id) for index, row in ipairs(c.order) do if row == id then return index end end end
local row = mx.each { "row", shape = "rect", ids = three, max = 3, size = { 200, 44 }, fill = "#DDE9FA",
  y = function(c, id) return (place(c, id) - 1) * 50 end, each = function() return { position = { 120, 30 } } end,
  accessibility = { role = "button", label = function(_, id) return names[id] end, activate = "lift" } }
local name = mx.each { "name", shape = "text", ids = three, max = 3, size = { 180, 16 }, font_size = 16, fill = "#1C1C1E",
  each = function(id) return { position = { 120, 30 }, y = (id - 1) * 50, text = names[id] } end }
return mx.component "names_stay" {
  canvas = { 240, 160, background = "#F2F3F5" }, layers = { row, name },
  context = { order = { 1, 2, 3 } }, triggers = { lift = { id = mx.number { 1, min = 1, max = 3 } } },
  gestures = { tap = mx.tap { on = row } },
  initial = "shown", states = { shown = {} },
  rules = { { on = { "tap", "lift" }, effect = function(c, e)
    local order = { e.id }
    for _, id in ipairs(c.order) do if id ~= e.id then table.insert(order, id) end end
    c.order = order
  end } },
  feedback = { row = { y = mx.smooth(0.3) } },
}
