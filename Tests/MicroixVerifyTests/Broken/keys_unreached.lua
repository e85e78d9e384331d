-- A card whose button has its keys, and which a swipe alone opens.
-- ✗ out of reach of keys · fingers lead to the state 'opened', and no key does
local mx = require "microix"
local card = mx.rect { "card", size = { 200, 80 }, fill = "#2F80ED",
  accessibility = { role = "button", label = "Letter", activate = "read" } }

return mx.component "keys_unreached" {
  canvas = { 240, 120, origin = { -120, -60 } },
  layers = { card },
  gestures = { read = mx.tap { on = card }, open = mx.swipe { on = card, direction = "left" } },
  initial = "closed", states = { closed = {}, opened = { card = { x = -60 } } },
  rules = {
    { on = "read", from = "closed", emit = "read" },
    { on = "open", from = "closed", to = "opened" },
    { on = "read", from = "opened", to = "closed" },
  },
  feedback = { card = { x = mx.smooth(0.3) } },
}
