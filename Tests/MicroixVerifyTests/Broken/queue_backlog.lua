-- A badge that bumps with each article: each bump waits until all before it are done.
-- After eight quick taps it goes on bumping for seconds.
-- ✗ a late response · that wait for each other
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 40, 40 }, fill = "#C5221F", scale = 1 }
local count = mx.text { "count", size = { 36, 17 }, fill = "#FFFFFF", text = function(c) return string.format("%d", c.count) end }

return mx.component "badge" {
  layers = { dot, count }, context = { count = 0 }, gestures = { tap = mx.tap { on = dot } },
  initial = "on", states = { on = {} },
  rules = { { on = "tap", effect = function(c) c.count = c.count + 1 end,
    feedback = { dot = { scale = mx.keyframes { values = { 1, 1.3, 1 }, duration = 0.4, interrupt = "queue" } } } } },
}
