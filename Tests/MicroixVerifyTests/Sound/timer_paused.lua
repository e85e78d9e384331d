-- A timer that a tap pauses where it is: at its last thousandth it keeps a hair, so that going on has something to do.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 50, stroke = "#7A4B1E", width = 8, sweep = 0 }
return mx.component "timer_paused" {
  canvas = { 160, 160, origin = { -80, -80 } }, layers = { ring }, context = { part = 0 },
  initial = "empty",
  states = { empty = { enter = function(c) c.part = 0 end }, brewing = { ring = { sweep = mx.linear { function(c) return 5 * (1 - c.part) end, to = 360, hold = true } } },
    paused = { ring = { sweep = function(c) return 360 * c.part end } }, done = { ring = { sweep = 360 } } },
  rules = { { on = "tap", from = { "empty", "paused" }, to = "brewing" },
    { on = "tap", from = "brewing", to = "paused", effect = function(c) c.part = math.min(0.999, c:shown(ring.sweep) / 360) end },
    { on = ring.sweep:completed(), from = "brewing", to = "done" }, { on = "tap", from = "done", to = "empty" } },
  feedback = { ring = { sweep = mx.smooth(0.4) }, ["brewing > paused"] = { ring = { sweep = mx.none } } },
}
