-- A touch, or a mouse that leaves while it presses, leaves it lit: only a finger that is dragged off would take that back.
-- ✗ left behind
local mx = require "microix"
local card = mx.rect { "card", position = { 100, 50 }, size = { 160, 80 }, fill = "#F2F2F7" }

return mx.component "lit_by_touch" {
  canvas = { 200, 100, background = "#FFFFFF" }, layers = { card },
  gestures = { mouse = mx.hover { on = card }, touch = mx.press { on = card } },
  initial = "plain",
  states = {
    plain = {},
    lit = { card = { fill = "#D1D1D6" } },
    down = { card = { fill = "#AEAEB2" } },
  },
  rules = {
    { on = "mouse.enter", from = "plain", to = "lit" },
    { on = "mouse.exit", from = "lit", to = "plain" },
    { on = "touch.down", to = "down" },
    { on = "touch.up", from = "down", to = "lit", emit = "open" },
    { on = { "touch.exit", "touch.cancelled" }, from = "down", to = "plain" },
  },
  feedback = { card = { fill = mx.ease(0.12) } },
}
