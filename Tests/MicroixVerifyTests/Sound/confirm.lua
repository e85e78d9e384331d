-- "tap again to confirm": the second tap within three seconds confirms, else the button is as before.
local mx = require "microix"
local bar = mx.rect { "bar", position = { 120, 40 }, size = { 180, 44 }, fill = function(c) return c.on and "#34C759" or "#2F80ED" end }
return mx.component "confirm" {
  canvas = { 240, 80, background = "#FFFFFF" }, layers = { bar }, context = { on = false },
  gestures = { tap = mx.tap { on = bar } },
  initial = "idle", states = { idle = {}, sure = { bar = { scale = 1.1 } } },
  rules = { { on = "tap", from = "idle", to = "sure" },
    { on = "tap", from = "sure", to = "idle", effect = function(c) c.on = not c.on end, emit = "confirmed" },
    { after = 3, from = "sure", to = "idle" } },
  feedback = { bar = { scale = mx.smooth(0.2), fill = mx.ease(0.2) } } }
