-- A tap that comes while the last one is worked on is swallowed by a guard, though nothing has come to rest yet.
-- ✗ ignored in flight
local mx = require "microix"
local button = mx.rect { "button", position = { 100, 30 }, size = { 120, 40 }, fill = "#2F80ED" }
return mx.component "swallowed" { canvas = { 200, 60, background = "#FFFFFF" }, layers = { button },
  gestures = { tap = mx.tap { on = button } },
  regions = { work = { initial = "free", states = { free = {}, busy = { button = { fill = "#8FB8EE" } } } },
    mode = { initial = "a", states = { a = {}, b = { button = { scale = 1.1 } } } } },
  rules = {
    { on = "tap", from = "mode.a", to = "mode.b", when = { state = "work.free" } }, { on = "tap", from = "mode.b", to = "mode.a", when = { state = "work.free" } },
    { on = "tap", from = "work.free", to = "work.busy" }, { after = 0.5, from = "work.busy", to = "work.free" } },
  feedback = { button = { fill = mx.ease(0.15), scale = mx.smooth(0.7) } },
  accessibility = { role = "button", label = "Mode", activate = "tap" } }
