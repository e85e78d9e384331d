-- The last item of a menu is pressed, and its neighbour is the one that is checked once the menu is opened again.
-- ✗ told otherwise than shown · 'item[2]' is told as checked instead of it
local mx = require "microix"
local words = { "Small", "Medium", "Large" }
local plate = mx.rect { "plate", position = { 0, -60 }, size = { 160, 44 }, fill = "#1F55A8" }
local title = mx.text { "title", position = { 0, -60 }, size = { 140, 16 }, font_size = 16, fill = "#FFFFFF", text = "Size" }
local button = mx.layer { "button", plate, title, accessibility = { role = "button", label = "Size", expanded = { state = "open" }, activate = "flip" } }
local item = mx.each {
  "item", max = 3, ids = function(c) return c:is "open" and { 1, 2, 3 } or {} end, size = { 160, 44 }, absent = { opacity = 0 },
  fill = function(c, id) return c.size == id and "#C9DBF7" or "#F2F3F5" end, each = function(id) return { position = { 0, 46 * id - 50 } } end,
  accessibility = { role = "menuitem", label = function(_, id) return words[id] end, checked = function(c, id) return c.size == id end, activate = "pick" },
}
local menu = mx.layer { "menu", item, accessibility = { role = "menu", label = "Sizes", dismiss = "close" } }

return mx.component "menu_off_by_one" {
  canvas = { 240, 240, origin = { -120, -100 }, background = "#FFFFFF" }, layers = { button, menu },
  context = { size = 1 },
  triggers = { pick = { id = mx.number { 1, min = 1, max = 3 } } },
  gestures = { flip = mx.tap { on = button }, choose = mx.tap { on = item } },
  initial = "closed",
  states = { closed = {}, open = {} },
  rules = {
    { on = "flip", from = "closed", to = "open" },
    { on = { "flip", "close" }, from = "open", to = "closed" },
    { on = { "choose", "pick" }, from = "open", to = "closed", effect = function(c, e) c.size = math.min(e.id, 2) end, feedback = mx.haptic "selection" },
  },
  feedback = { item = { appear = mx.ease(0.15), disappear = mx.ease(0.12), fill = mx.ease(0.12) } },
}
