-- Broken: once it has failed, nothing leads out of it.
-- ✗ a dead end
local mx = require "microix"
local box = mx.rect { "box", size = { 100, 40 } }

return mx.component "dead_end" {
  layers = { box },
  initial = "idle",
  states = { idle = {}, busy = { box = { opacity = 0.5 } }, failed = { box = { x = 10 } } },
  rules = {
    { on = "start", from = "idle", to = "busy" },
    { on = "finish", from = "busy", to = "idle" },
    { on = "fail", from = "busy", to = "failed" },
  },
  feedback = { box = { opacity = mx.ease(0.2), x = mx.spring {} } },
}
