-- A clock that sends itself a tick each second: no host posts one at each frame.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 40, width = 8, start = 0, stroke = "#C2541B", sweep = function(c) return 4 * c.left end }
local key = mx.ellipse { "key", size = { 50, 50 }, fill = "#E5E5EA", accessibility = { role = "button", label = function(c) return c.left .. " seconds" end, activate = "press" } }
return mx.component "tick_of_its_own" {
  canvas = { 100, 100, origin = { -50, -50 } }, layers = { ring, key }, context = { left = 90 }, gestures = { press = mx.tap { on = key } },
  initial = "still",
  states = { still = {}, running = { enter = function(c) c:send("tick", 1, "ticking") end, exit = function(c) c:cancel("ticking") end } },
  rules = {
    { on = "press", from = "still", to = "running", effect = function(c) if c.left == 0 then c.left = 90 end end },
    { on = "press", from = "running", to = "still" },
    { on = "tick", from = "running", to = "still", when = { left = { lte = 1 } }, emit = "rang", effect = function(c) c.left = 0 end },
    { on = "tick", from = "running", effect = function(c)
      c.left = c.left - 1
      c:send("tick", 1, "ticking")
    end },
  },
  feedback = { ring = { sweep = mx.smooth(0.4) } },
}
