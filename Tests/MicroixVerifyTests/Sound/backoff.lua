-- Tries again after 1, 2 and 4 seconds, and gives up then.
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 40, 40 }, fill = "#FF9500" }
return mx.component "backoff" { canvas = { 60, 60, origin = { -30, -30 } }, layers = { dot },
  context = { tries = 0 }, gestures = { retry = mx.tap { on = dot } },
  initial = "offline", states = { offline = {}, trying = { dot = { scale = mx.ease_in_out { 0.5, from = 1, to = 1.4, repeats = mx.forever, autoreverse = true } } }, given_up = { dot = { fill = "#D70015" } } },
  rules = {
    { on = "retry", from = { "offline", "given_up" }, to = "trying", effect = function(c) c.tries = 0 end },
    { after = function(c) return math.pow(2, c.tries) end, from = "offline", to = "trying", when = { tries = { lt = 3 } }, effect = function(c) c.tries = c.tries + 1 end },
    { on = "failed", from = "trying", to = "offline", when = { tries = { lt = 3 } } },
    { on = "failed", from = "trying", to = "given_up" },
    { after = 10, from = "trying", to = "given_up" } },
  feedback = { dot = { fill = mx.ease_out(0.2), scale = mx.smooth(0.3) } } }
