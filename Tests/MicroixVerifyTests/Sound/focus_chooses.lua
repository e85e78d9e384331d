-- In a list box what has the focus is chosen: a keyboard that names a key for that alone.
local mx = require "microix"
local names = { "Oslo", "Rome", "Lima" }
local row = mx.each { "row", shape = "rect", max = 3, ids = function() return { 1, 2, 3 } end, size = { 110, 38 }, position = function(_, id) return { 0, id * 44 - 88 } end, fill = function(c, id) return c.seen == id and "#D6E6FA" or "#F4F5F7" end,
  accessibility = { role = "option", label = function(_, id) return names[id] end, selected = function(c, id) return c.seen == id end, activate = "pick" } }
return mx.component "focus_chooses" {
  canvas = { 160, 160, origin = { -80, -80 }, background = "#FFFFFF" }, layers = { mx.layer { "list", row, accessibility = { role = "listbox", label = "City" } } }, context = { seen = 1 },
  gestures = { pick = mx.tap { on = row }, keys = mx.keyboard { "f2", on = row } },
  rules = { { on = { "pick", "keys.focus" }, effect = function(c, e) c.seen = e.id end } },
  feedback = { row = { fill = mx.ease(0.12) } },
}
