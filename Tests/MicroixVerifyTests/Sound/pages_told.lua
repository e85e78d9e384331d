-- A book whose host is told which page is left, and which is there then.
local mx = require "microix"
local page = mx.rect { "page", size = { 120, 160 }, fill = "#FFFFFF", x = function(c) return c.page * 4 end }
local number = mx.text { "number", size = { 60, 20 }, font_size = 20, fill = "#1C1C1E", text = function(c) return tostring(c.page) end }
local book = mx.layer { "book", page, number, accessibility = { role = "spinbutton", label = "Page", value = function(c) return c.page end,
  least = 1, greatest = 6, step = 1, increment = "forth", decrement = "back" } }

local function turn(by)
  return function(c)
    c:emit("left", c.page)
    c.page = c.page + by
    c:emit("entered", c.page)
  end
end

return mx.component "pages_told" { canvas = { 200, 200, origin = { -100, -100 }, background = "#E6EEFB" }, layers = { book },
  context = { page = 1 }, gestures = { forth = mx.swipe { on = book, direction = "left" }, back = mx.swipe { on = book, direction = "right" } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "forth", when = function(c) return c.page < 6 end, effect = turn(1), feedback = mx.haptic "light" },
    { on = "back", when = function(c) return c.page > 1 end, effect = turn(-1), feedback = mx.haptic "light" },
  },
  feedback = { page = { x = mx.snappy(0.3) } } }
