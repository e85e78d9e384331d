-- Rows that show their buttons under a mouse or as they have the focus; the one that is opened keeps its own.
local mx = require "microix"
local names = { "Invoice 17", "Invoice 18", "Invoice 19" }
local function three() return { 1, 2, 3 } end
local row = mx.each { "row", shape = "rect", max = 3, ids = three, size = { 300, 48 }, corner_radius = 8, each = function(id) return { position = { 160, id * 54 - 20 } } end, fill = function(c, id) return c.open == id and "#E8F0FE" or c.over == id and "#F1F3F4" or "#FFFFFF" end,
  accessibility = { role = "button", label = function(_, id) return names[id] end, expanded = function(c, id) return c.open == id end, activate = "tap" } }
local word = mx.each { "word", shape = "text", max = 3, ids = three, size = { 160, 16 }, align = "left", font_size = 16, fill = "#202124", each = function(id) return { position = { 100, id * 54 - 20 }, text = names[id] } end }
local dots = mx.each { "dots", shape = "shape", max = 3, ids = three, path = "M -8 0 H -7.9 M 0 0 H 0.1 M 8 0 H 8.1", stroke = "#5F6368", width = 4, cap = "round", each = function(id) return { position = { 282, id * 54 - 20 } } end, opacity = function(c, id) return (c.over == id or c.open == id) and 1 or 0 end }
return mx.component "rows_under_mouse" {
  canvas = { 320, 180, background = "#FFFFFF" },
  layers = { row, word, dots },
  context = { over = 0, open = 0 },
  gestures = { over = mx.hover { on = row }, tap = mx.tap { on = row }, keys = mx.keyboard { "escape", on = row } },
  rules = {
    { on = { "over.enter", "keys.focus" }, effect = function(c, e) c.over = e.id end },
    { on = { "over.exit", "keys.blur" }, when = function(c, e) return c.over == e.id end, effect = function(c) c.over = 0 end },
    { on = "tap", effect = function(c, e) c.open = c.open == e.id and 0 or e.id end },
    { on = "keys.down", when = { open = { gt = 0 } }, effect = function(c) c.open = 0 end },
  },
  feedback = { row = { fill = mx.ease(0.1) }, dots = { opacity = mx.ease(0.12) } },
}
