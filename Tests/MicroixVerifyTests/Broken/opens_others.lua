-- Broken: three questions of which one at a time is open; those above it are told as expanded as well.
-- ✗ told otherwise than shown · 'head[1]' is told as expanded as well
local mx = require "microix"
local ids = function() return { 1, 2, 3 } end
local asks = { "Can I return it?", "When will it come?", "Who delivers it?" }
local function top(c, id) return (id - 2) * 52 - 40 + ((c.open > 0 and c.open < id) and 44 or 0) end
local head = mx.each { "head", shape = "rect", max = 3, ids = ids, size = { 280, 46 }, corner_radius = 10, fill = "#FFFFFF",
  y = function(c, id) return top(c, id) end,
  accessibility = { role = "button", label = function(_, id) return asks[id] end, expanded = function(c, id) return c.open >= id end, activate = "flip" } }
local ask = mx.each { "ask", shape = "text", max = 3, ids = ids, size = { 240, 16 }, font_size = 16, fill = "#1C1C1E",
  each = function(id) return { y = head[id].y, text = asks[id] } end }
local answer = mx.each { "answer", shape = "rect", max = 3, ids = function(c) return c.open > 0 and { c.open } or {} end,
  size = { 240, 24 }, fill = "#3A3A3C", absent = { opacity = 0 }, each = function(id) return { y = head[id].y + 42 } end }

return mx.component "opens_others" { canvas = { 320, 260, origin = { -160, -130 }, background = "#F2F3F5" }, layers = { answer, head, ask },
  context = { open = 0 }, triggers = { flip = { id = mx.number { 1, min = 1, max = 3 } } }, gestures = { tap = mx.tap { on = head } },
  initial = "shown", states = { shown = {} },
  rules = { { on = { "tap", "flip" }, effect = function(c, e) c.open = c.open == e.id and 0 or e.id end } },
  feedback = { head = { y = mx.smooth(0.3) }, answer = { appear = mx.ease(0.2), disappear = mx.ease(0.1) } } }
