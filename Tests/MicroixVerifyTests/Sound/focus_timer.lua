-- A timer of 25 s whose ring goes on all the time: it comes to an end, though not within ten seconds.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 80, start = -90, width = 10, stroke = "#E4572E", sweep = function(c) return 14.4 * c.left end }
return mx.component "m_focus_timer" {
  canvas = { 260, 260, origin = { -130, -130 } },
  layers = { ring },
  context = { left = 25 },
  initial = "stopped",
  states = { stopped = {}, running = {}, ringing = { ring = { scale = 1.2 } } },
  rules = {
    { on = "tap", from = "stopped", to = "running" },
    { on = "tap", from = { "running", "ringing" }, to = "stopped", effect = function(c) c.left = 25 end },
    { after = 1, from = "running", to = "running", reenter = true, when = { left = { gt = 1 } }, effect = function(c) c.left = c.left - 1 end },
    { after = 1, from = "running", to = "ringing", effect = function(c) c.left = 0 end },
  },
  feedback = { ring = { sweep = mx.linear(1), scale = mx.ease(0.2) } },
}
