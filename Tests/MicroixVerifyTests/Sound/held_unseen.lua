-- A finger still has the key of what has faded.
local mx = require "microix"
local mic = mx.ellipse { "mic", size = { 56, 56 }, fill = "#FF3B30" }
return mx.component "held_unseen" { canvas = { 300, 80, origin = { -240, -40 } }, layers = { mic },
  gestures = { slide = mx.pan { on = mic, axis = "x", drives = mic.x, within = { -120, 0 } } },
  initial = "idle", states = { idle = {}, recording = { mic = { scale = 1.4 } }, locked = { mic = { opacity = 0 } } },
  rules = {
    { on = "slide.began", from = "idle", to = "recording" },
    { on = { "slide.ended", "slide.cancelled" }, from = "recording", to = "idle" },
    { on = "lock", from = "recording", to = "locked" },
    { on = "finish", from = "locked", to = "idle" } },
  feedback = { mic = { x = mx.snappy(0.3), scale = mx.snappy(0.25), opacity = mx.ease_out(0.15) } } }
