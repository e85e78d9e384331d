-- Once its only button has been pressed it goes, and what a finger could do then no key can begin any more.
-- ✗ focus astray · fingers can go on with 'stop'
local mx = require "microix"
local start = mx.rect { "start", size = { 80, 40 }, y = -30, fill = "#2F80ED",
  accessibility = { role = "button", label = "Begin", activate = "start" } }
local stop = mx.rect { "stop", size = { 80, 40 }, y = 30, fill = "#D70015" }

return mx.component "focus_nowhere" {
  canvas = { 120, 120, origin = { -60, -60 } },
  layers = { start, stop },
  gestures = { start = mx.tap { on = start }, stop = mx.tap { on = stop } },
  initial = "idle", states = { idle = {}, busy = { start = { opacity = 0 } } },
  rules = { { on = "start", from = "idle", to = "busy" }, { on = "stop", from = "busy", to = "idle" } },
  feedback = { start = { opacity = mx.smooth(0.2) } },
}
