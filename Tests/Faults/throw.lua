-- A card that a finger throws, and that friction stops.
local mx = require "microix"
local card = mx.rect { "card", size = { 80, 80 } }

return mx.component "throw" {
  layers = { card },
  initial = "free",
  states = { free = {}, held = {} },
  gestures = { drag = mx.pan { on = card, axis = "x", drives = card.x, within = { -200, 200 } } },
  rules = {
    { on = "drag.began", from = "free", to = "held" }, { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free" },
  },
  feedback = { ["held > free"] = { card = { x = mx.decay { bounds = { -200, 200 } } } } },
}
