-- Three sizes: a finger takes the tick along, the keyboard leaves it where it was.
-- ✗ left behind · which means the same, moves it
local mx = require "microix"
local sizes = { "Small", "Middle", "Large" }
local function ids() return { 1, 2, 3 } end
local row = mx.each { "row", shape = "rect", ids = ids, max = 3, size = { 220, 44 }, corner_radius = 8,
  fill = function(c, id) return id == c.size and "#DCE9FF" or "#F2F2F7" end, each = function(id) return { position = { 120, 50 * id - 20 } } end,
  accessibility = { role = "radio", label = function(_, id) return sizes[id] end, checked = function(c, id) return id == c.size end, activate = "choose" } }
local words = mx.each { "words", shape = "text", ids = ids, max = 3, size = { 120, 16 }, font_size = 16, fill = "#1C1C1E",
  accessibility = { role = "none" }, each = function(id) return { position = { 90, 50 * id - 20 }, text = sizes[id] } end }
local tick = mx.shape { "tick", position = { 210, -20 }, path = "M -6 0 L -2 5 L 6 -6", stroke = "#0A5FD8", width = 3, y = function(c) return 50 * c.ticked end }
return mx.component "tick_stays" {
  canvas = { 240, 170, background = "#FFFFFF" },
  layers = { mx.layer { "group", row, accessibility = { role = "radiogroup", label = "Size" } }, words, tick },
  context = { size = 1, ticked = 1 }, triggers = { choose = { id = mx.number { 1, min = 1, max = 3 } } },
  gestures = { touch = mx.tap { on = row } },
  rules = {
    { on = "touch", emit = { "size", value = function(_, e) return e.id end }, effect = function(c, e) c.size, c.ticked = e.id, e.id end },
    { on = "choose", emit = { "size", value = function(_, e) return e.id // 1 end }, effect = function(c, e) c.size = e.id // 1 end },
  },
  feedback = { row = { fill = mx.ease(0.15) }, tick = { y = mx.snappy(0.25) } },
}
