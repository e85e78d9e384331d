-- Nine keys that light up under the finger.
local mx = require "microix"
local key = mx.each { "key", shape = "ellipse", max = 9, ids = function() return { 1, 2, 3, 4, 5, 6, 7, 8, 9 } end, size = { 48, 48 }, fill = function(c, id) return c.down == id and "#C7D8F2" or "#E9EBEF" end,
  each = function(id) return { position = { 40 + (id - 1) % 3 * 70, 40 + (id - 1) // 3 * 56 } } end }
return mx.component "piano" {
  canvas = { 220, 190, background = "#FFFFFF" }, layers = { key }, context = { down = 0 },
  gestures = { press = mx.press { on = key } },
  initial = "up", states = { up = {}, down = { exit = function(c) c.down = 0 end } },
  rules = {
    { on = { "press.down", "press.enter" }, from = "up", to = "down", effect = function(c, e) c.down = e.id or 1 end },
    { on = { "press.up", "press.exit", "press.cancelled" }, from = "down", to = "up" },
  },
  feedback = { key = { fill = mx.ease(0.12) } },
}
