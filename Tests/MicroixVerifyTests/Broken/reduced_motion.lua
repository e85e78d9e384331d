-- Broken: where it ends depends on how far it has come within a tenth of a second, and with reduced motion that is far.
-- ✗ amiss with reduced motion
local mx = require "microix"
local box = mx.rect { "box", size = { 100, 40 } }

return mx.component "reduced_motion" {
  layers = { box },
  initial = "closed",
  states = { closed = {}, opening = { box = { y = 100 } }, ajar = { box = { y = 30 } }, open = { box = { y = 100 } } },
  rules = {
    { on = "pull", from = "closed", to = "opening" },
    { after = 0.1, from = "opening", to = "open", when = { ["box.y"] = { gte = 80 } } },
    { after = 0.1, from = "opening", to = "ajar" },
    { on = "push", from = { "open", "ajar" }, to = "closed" },
  },
  feedback = { box = { y = mx.smooth { duration = 0.4 } } },
}
