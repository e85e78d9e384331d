-- A stepper that counts on while it is held: how often it tells that depends on how long it is.
local mx = require "microix"
local plate = mx.rect { "plate", size = { 48, 48 }, fill = "#EEF0F4", position = { 60, 60 } }
local number = mx.text { "number", position = { 60, 20 }, size = { 60, 24 }, fill = "#1C1C1E", text = function(c) return string.format("%.0f", c.amount) end }
local function step(c) if c.amount < 9 then c.amount = math.min(9, c.amount + 1)  c:emit("changed", c.amount) end end
return mx.component "m_quantity" {
  canvas = { 120, 120, background = "#FFFFFF" },
  layers = { plate, number },
  inputs = { amount = mx.number { 1, min = 1, max = 9 } },
  gestures = { more = mx.press { on = plate } },
  initial = "idle",
  states = { idle = {}, once = {}, on = {} },
  rules = {
    { on = "more.down", from = "idle", to = "once", effect = step },
    { on = "more.hold", from = "once", to = "on" },
    { after = 0.15, from = "on", to = "on", reenter = true, when = { amount = { lt = 9 } }, effect = step },
    { on = { "more.up", "more.cancelled", "more.exit" }, from = { "once", "on" }, to = "idle" },
  },
  feedback = { number = { text = mx.together { { number = { scale = mx.keyframes { values = { 0, 0.12, 0 }, duration = 0.18, additive = true } } } } } },
  accessibility = { role = "spinbutton", label = "Quantity", least = 1, greatest = 9, value = function(c) return c.amount end, set = "amount" },
}
