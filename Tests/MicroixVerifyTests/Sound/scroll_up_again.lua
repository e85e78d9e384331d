-- Up at the top of a list: what comes at once is taken back at once, and nothing is late.
local mx = require "microix"
local list = mx.rect { "list", position = { 160, 360 }, size = { 320, 720 }, y = 0, fill = "#E8EAED" }
local bar = mx.rect { "bar", position = { 314, 100 }, size = { 4, 200 }, fill = "#5F6368", opacity = 0 }
return mx.component "scroll" {
  canvas = { 320, 400, background = "#FFFFFF" }, layers = { list, bar },
  initial = "still", states = { still = {}, moving = { bar = { opacity = 1 } } },
  gestures = { scroll = mx.pan { on = list, axis = "y", drives = list.y, within = { -320, 0 } } },
  rules = {
    { on = "scroll.began", from = "*", to = "moving" },
    { on = { "scroll.ended", "scroll.cancelled" }, from = "moving", effect = function(c, e) c:set(list.y, e.rest or 0) end },
    { on = list.y:settled(), from = "moving", to = "still" },
    { on = "up", from = "*", to = "moving", effect = function(c) c:set(list.y, math.min(0, c:model(list.y) + 120)) end },
  },
  feedback = { list = { y = mx.decay { bounds = { -320, 0 }, duration = 0.4, bounce = 0 } }, bar = { opacity = mx.ease(0.2) } },
}
