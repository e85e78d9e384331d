-- What no example has: motions together, a way there and back, a colour through OKLab, an angle that only goes forward, one spring that turns into another.
local mx = require "microix"
local box = mx.rect { "box", size = { 40, 40 }, fill = "#2F80ED" }

return mx.component "laws" {
  layers = { box },
  initial = "a",
  states = {
    a = {},
    b = { box = { x = 100, y = 60, scale = 1.2, rotation = 90, fill = "#EB5757" } },
    c = { box = { y = 20 } },
  },
  rules = {
    { on = "go", from = "a", to = "b" }, { on = "on", from = "b", to = "c" }, { on = "back", from = { "b", "c" }, to = "a" },
  },
  feedback = {
    box = {
      x = mx.together { mx.ease(0.4), mx.ease { 0.3, by = 20, additive = true, autoreverse = true } },
      y = mx.spring { duration = 0.4, bounce = 0.2 },
      scale = mx.ease { 0.15, to = 1.4, autoreverse = true },
      rotation = mx.ease { 0.3, turn = "forward" },
      fill = mx.ease { 0.3, space = "oklab" },
    },
    ["b > *"] = { box = { y = mx.spring { duration = 0.8, bounce = 0.4, blend = 0.2 } } },
  },
  verify = { { "overshoot", key = box, because = "it goes there and back on purpose" } },
}
