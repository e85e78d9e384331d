-- A minus that repeats while it is held, from `hold` on; a press holds once.
local mx = require "microix"
local minus = mx.rect { "minus", position = { 50, 50 }, size = { 44, 44 }, fill = "#E5E5EA" }
local text = mx.text { "text", position = { 120, 50 }, size = { 60, 20 }, font_size = 20, fill = "#1C1C1E", text = function(c) return tostring(c.n) end }
return mx.component "minus_held" {
  canvas = { 160, 100, background = "#FFFFFF" }, layers = { minus, text }, context = { n = 40 },
  gestures = { press = mx.press { on = minus } },
  initial = "up", states = { up = { enter = function(c) c:cancel "again" end }, down = { minus = { scale = 0.92 } } },
  rules = {
    { on = "press.down", from = "up", to = "down" },
    { on = "press.hold", from = "down", raise = "again" },
    { on = "again", from = "down", when = { n = { gt = 0 } }, effect = function(c) c.n = c.n - 1 c:send("again", 0.12, "again") end, feedback = mx.haptic "selection" },
    { on = { "press.up", "press.exit", "press.cancelled" }, from = "down", to = "up" },
  },
  feedback = { minus = { scale = mx.snappy(0.2) } },
}
