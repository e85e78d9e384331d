-- Several numbers look alike but for the text that tells them: minus is pale at 0 alone.
local mx = require "microix"
local num = mx.text { "num", size = { 60, 24 }, font_size = 22, fill = "#1C1C1E", text = function(c) return tostring(c.n) end }
local minus = mx.rect { "minus", x = -70, size = { 44, 44 }, fill = "#E3E5E8", opacity = function(c) return c.n > 0 and 1 or 0.5 end }
local plus = mx.rect { "plus", x = 70, size = { 44, 44 }, fill = "#E3E5E8" }
return mx.component "quantity" {
  canvas = { 220, 80, origin = { -110, -40 }, background = "#FFFFFF" },
  layers = { minus, plus, num },
  context = { n = 1 },
  gestures = { less = mx.tap { on = minus }, more = mx.tap { on = plus } },
  rules = {
    { on = "more", when = { n = { lt = 9 } }, effect = function(c) c.n = c.n + 1 end },
    { on = "less", when = { n = { gt = 0 } }, effect = function(c) c.n = c.n - 1 end },
  },
  feedback = { minus = { opacity = mx.ease(0.15) } },
  accessibility = { role = "spinbutton", label = "Quantity", value = function(c) return c.n end, least = 0, greatest = 9, increment = "more", decrement = "less" },
}
