-- Counts down by seconds. A reset that nobody hears while it runs comes at the instant of a tick, and makes no difference.
local mx = require "microix"
local bar = mx.rect { "bar", position = { 10, 30 }, anchor = { 0, 0.5 }, size = function(c) return { 20 * c.left, 6 } end, fill = "#2F6FD0" }
return mx.component "clock_paused" { canvas = { 120, 60, background = "#FFFFFF" }, layers = { bar },
  context = { left = 5 },
  initial = "paused", states = { paused = {}, over = {},
    running = { enter = function(c) c:send("second", 1, "clock") end, exit = function(c) c:cancel("clock") end } },
  rules = {
    { on = "start", from = "paused", to = "running" }, { on = "pause", from = "running", to = "paused" },
    { on = "second", from = "running", when = { left = { gt = 1 } }, effect = function(c) c.left = c.left - 1 c:send("second", 1, "clock") end },
    { on = "second", from = "running", when = { left = { lte = 1 } }, to = "over", effect = function(c) c.left = 0 end, emit = "over" },
    { on = "reset", from = { "paused", "over" }, to = "paused", effect = function(c) c.left = 5 end } },
  feedback = { bar = { size = mx.smooth(0.3) } } }
