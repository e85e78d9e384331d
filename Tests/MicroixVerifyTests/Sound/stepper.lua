-- A stepper: "+" counts on once, and held it repeats, four times a second, until ten.
local mx = require "microix"

local plus = mx.rect { "plus", position = { 150, 50 }, size = { 44, 44 }, corner_radius = 8, fill = "#E5E5EA" }
local sign = mx.shape { "sign", position = { 150, 50 }, path = "M -8 0 H 8 M 0 -8 V 8", stroke = "#1C1C1E", width = 2.5 }
local number = mx.text { "number", position = { 70, 50 }, size = { 80, 30 }, font_size = 30, text = function(c) return tostring(c.number) end }

return mx.component "stepper" {
  canvas = { 200, 100, background = "#FFFFFF" },
  layers = { plus, sign, number },
  context = { number = 1 },
  gestures = { touch = mx.press { on = plus } },
  initial = "idle",
  states = {
    idle = {},
    pressed = { plus = { fill = "#AEAEB2", scale = 0.94 }, initial = "first", states = { first = {}, again = {} } },
  },
  rules = {
    { on = "touch.down", from = "idle", to = "pressed", effect = function(c) c.number = c.number % 10 + 1 end },
    { after = 0.5, from = "pressed.first", to = "pressed.again" },
    { after = 0.25, from = "pressed.again", to = "pressed.again", reenter = true, when = { number = { lt = 10 } },
      effect = function(c) c.number = c.number + 1 end, feedback = mx.haptic "selection" },
    { on = { "touch.up", "touch.cancelled" }, from = "pressed", to = "idle", emit = "changed" },
  },
  feedback = { plus = { fill = mx.ease_out(0.12), scale = mx.snappy(0.2) } },
}
