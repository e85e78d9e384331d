-- Broken: a stepper whose host is told each time how many there were before.
-- ✗ told otherwise than shown · each time it is the number of before
local mx = require "microix"
local plus = mx.rect { "plus", position = { 60, 0 }, size = { 48, 48 }, fill = "#1F55A8",
  accessibility = { role = "button", label = "One more", activate = "more" } }
local minus = mx.rect { "minus", position = { -60, 0 }, size = { 48, 48 }, fill = "#1F55A8",
  accessibility = { role = "button", label = "One less", activate = "less" } }
local count = mx.text { "count", size = { 60, 20 }, font_size = 20, fill = "#1C1C1E", text = function(c) return tostring(c.count) end,
  accessibility = { role = "spinbutton", label = "Tickets", value = function(c) return c.count end, least = 0, greatest = 6, step = 1,
    increment = "more", decrement = "less" } }

local function step(by)
  return function(c)
    c:emit("counted", c.count)
    c.count = c.count + by
  end
end

return mx.component "tells_old" { canvas = { 200, 80, origin = { -100, -40 }, background = "#FFFFFF" }, layers = { plus, minus, count },
  context = { count = 1 }, gestures = { more = mx.tap { on = plus }, less = mx.tap { on = minus } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "more", when = function(c) return c.count < 6 end, effect = step(1), feedback = mx.haptic "light" },
    { on = "less", when = function(c) return c.count > 0 end, effect = step(-1), feedback = mx.haptic "light" },
  } }
