-- Broken: a question that another one closes keeps its arrow turned; its own head turns it back.
-- ✗ left behind · of another row leaves 'arrow[2].rotation' as that of row 2
local mx = require "microix"
local function ids() return { 1, 2, 3 } end
local head = mx.each { "head", shape = "rect", max = 3, ids = ids, size = { 280, 48 }, fill = "#FFFFFF",
  accessibility = { role = "button", label = function(_, id) return "Question " .. id end, activate = "tap",
    expanded = function(c, id) return c.open == id end },
  each = function(id) return { position = { 150, 80 * id - 50 } } end }
local answer = mx.each { "answer", shape = "rect", max = 3, ids = ids, size = { 240, 12 }, fill = "#55555A",
  opacity = function(c, id) return c.open == id and 1 or 0 end, each = function(id) return { position = { 150, 80 * id - 10 } } end }
local arrow = mx.each { "arrow", shape = "shape", max = 3, ids = ids, path = "M -3 -6 L 3 0 L -3 6", stroke = "#1C1C1E", width = 2,
  rotation = function(c, id) return c.turned[id] and 90 or 0 end, each = function(id) return { position = { 270, 80 * id - 50 } } end }

return mx.component "arrow_stays_down" {
  canvas = { 300, 260, background = "#F2F2F7" }, layers = { head, answer, arrow },
  context = { open = 0, turned = { false, false, false } },
  gestures = { tap = mx.tap { on = head } },
  rules = {
    { on = "tap", effect = function(c, e)
      local turned = { table.unpack(c.turned) }
      turned[e.id] = c.open ~= e.id
      c.turned = turned
      c.open = c.open == e.id and 0 or e.id
    end },
  },
  feedback = { answer = { opacity = mx.ease(0.15) }, arrow = { rotation = mx.smooth(0.25) } },
}
