-- A knob that one drags to unlock, and that swells now and then to say so.
-- Nobody takes a finger that comes while it swells: the knob stays where it is as the finger goes on.
-- ✗ ignored in flight · 'knob.x' does not follow
local mx = require "microix"
local knob = mx.ellipse { "knob", position = { 40, 30 }, size = { 36, 36 }, fill = "#2F80ED", x = 0 }

return mx.component "finger_lost" {
  canvas = { 240, 60, background = "#FFFFFF" },
  layers = { knob },
  gestures = { drag = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 160 } } },
  initial = "idle",
  states = { idle = {}, hinting = { knob = { scale = 1.15 } }, held = {}, unlocked = { knob = { x = 160 } } },
  rules = {
    { after = 2, from = "idle", to = "hinting" },
    { after = 0.6, from = "hinting", to = "idle" },
    { on = "drag.began", from = { "idle", "unlocked" }, to = "held" },
    { on = "drag.ended", from = "held", to = "unlocked", when = { ["e.rest"] = { gt = 140 } } },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "idle" },
    { on = "unlock", from = { "idle", "hinting" }, to = "unlocked" },
    { on = "unlock", from = "unlocked", to = "idle" },
  },
  feedback = { knob = { x = mx.smooth(0.3), scale = mx.smooth(0.3) } },
  accessibility = { role = "button", label = "Unlock", activate = "unlock" },
}
