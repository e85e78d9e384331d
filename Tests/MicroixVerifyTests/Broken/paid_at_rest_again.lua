-- A button that pays, and pays again as its colour has come to rest.
-- ✗ said too often · 'pay' is told again as a motion has come to rest
local mx = require "microix"
local plate = mx.rect { "plate", size = { 120, 48 }, fill = "#0A5FD8" }

return mx.component "pay" {
  canvas = { 160, 80, origin = { -80, -40 }, background = "#FFFFFF" },
  layers = { plate },
  initial = "idle", states = { idle = {}, paid = { plate = { fill = "#188038" } } },
  gestures = { tap = mx.tap { on = plate } },
  rules = {
    { on = "tap", from = "idle", to = "paid", emit = "pay" },
    { on = plate.fill:completed(), from = "paid", emit = "pay" },
    { on = "reset", from = "paid", to = "idle" },
  },
  feedback = { plate = { fill = mx.ease(0.2) } },
  accessibility = { role = "button", label = "Pay", activate = "tap", disabled = { state = "paid" } },
}
