-- Broken: nobody counts up to three, so that the third state is never reached, which no look at the rules can tell.
-- ✗ never reached
local mx = require "microix"
local box = mx.rect { "box", size = { 100, 40 } }

return mx.component "unreachable" {
  layers = { box },
  context = { count = 0 },
  initial = "idle",
  states = { idle = {}, pressed = { box = { scale = 0.9 } }, thrice = { box = { scale = 2 } } },
  rules = {
    { on = "down", from = "idle", to = "thrice", when = function(c) return c.count >= 3 end },
    { on = "down", from = "idle", to = "pressed", effect = function(c) c.count = 1 end },
    { on = "up", from = { "pressed", "thrice" }, to = "idle" },
  },
  feedback = { box = { scale = mx.spring {} } },
}
