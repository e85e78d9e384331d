-- While the cart is empty 'pay' is told, and drawn, as disabled; a finger pays all the same.
-- ✗ told otherwise than shown · a finger does with it what it does where it is not
local mx = require "microix"
local add = mx.rect {
  "add", position = { -50, 0 }, size = { 80, 44 }, fill = "#188038",
  accessibility = { role = "button", label = "Add", activate = "add" },
}
local pay = mx.rect {
  "pay", position = { 50, 0 }, size = { 80, 44 }, fill = "#2459AA",
  opacity = function(c) return c.items > 0 and 1 or 0.35 end,
  accessibility = { role = "button", label = "Pay", activate = "pay", disabled = { items = { lt = 1 } } },
}

return mx.component "disabled_answers" {
  canvas = { 200, 80, origin = { -100, -40 }, background = "#FFFFFF" }, layers = { add, pay },
  context = { items = 0 },
  gestures = { add = mx.tap { on = add }, pay = mx.tap { on = pay } },
  initial = "shown",
  states = { shown = {}, paid = { pay = { fill = "#188038" } } },
  rules = {
    { on = "add", from = "shown", when = { items = { lt = 2 } }, effect = function(c) c.items = c.items + 1 end },
    { on = "pay", from = "shown", to = "paid", emit = "pay" },
    { on = "again", from = "paid", to = "shown", effect = function(c) c.items = 0 end },
  },
  feedback = { pay = { opacity = mx.ease(0.2), fill = mx.ease(0.2) } },
}
