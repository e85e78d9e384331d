-- For 0.3 s after each tap another one is lost, though the card is on its way until all rests.
-- ✗ ignored in flight
local mx = require "microix"
local card = mx.rect { "card", position = { 60, 60 }, size = { 80, 80 }, fill = "#34C759", x = function(c) return c.on and 100 or 0 end }

return mx.component "lost_in_pause" {
  canvas = { 320, 120, background = "#FFFFFF" }, layers = { card },
  context = { on = false },
  initial = "still",
  states = { still = {}, moving = {} },
  rules = {
    { on = "tap", from = "still", to = "moving", effect = function(c) c.on = not c.on end },
    { after = 0.3, from = "moving", to = "still" },
  },
  feedback = { card = { x = mx.smooth(0.6) } },
}
