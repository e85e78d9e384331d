-- A countdown that can be paused at any second, with a bar as long as the rest.
local mx = require "microix"
local bar = mx.rect { "bar", anchor = { 0, 0.5 }, fill = "#FF6B4A", size = function(c) return { 20 * c.left, 20 } end }
return mx.component "countdown" { canvas = { 220, 40, origin = { -10, -20 } }, layers = { bar },
  context = { left = 10 }, gestures = { toggle = mx.tap {} },
  initial = "paused", states = { paused = { bar = { opacity = 0.4 } }, running = {} },
  rules = {
    { on = "toggle", from = "paused", to = "running" }, { on = "toggle", from = "running", to = "paused" },
    { after = 1, from = "running", to = "running", reenter = true, when = { left = { gt = 0 } }, effect = function(c) c.left = c.left - 1 end } },
  feedback = { bar = { size = mx.smooth(0.5), opacity = mx.ease_out(0.2) } } }
