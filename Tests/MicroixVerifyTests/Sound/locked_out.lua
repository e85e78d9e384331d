-- A knob that one drags to unlock. Unlocked, it waits at the other end for a moment and goes home by itself; after a wrong try
-- it is locked for three seconds. No finger has it meanwhile.
local mx = require "microix"
local knob = mx.ellipse { "knob", position = { 40, 30 }, size = { 36, 36 }, fill = "#2F80ED", x = 0 }

return mx.component "locked_out" {
  canvas = { 240, 60, background = "#FFFFFF" },
  layers = { knob },
  gestures = { drag = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 160 } } },
  initial = "idle",
  states = { idle = {}, held = {}, done = { knob = { x = 160 } }, locked = { knob = { opacity = 0.5 } } },
  rules = {
    { on = "drag.began", from = "idle", to = "held" },
    { on = "drag.ended", from = "held", to = "done", when = { ["e.rest"] = { gt = 140 } } },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "idle" },
    { on = "unlock", from = "idle", to = "done" },
    { on = "wrong", from = "idle", to = "locked" },
    { after = 0.9, from = "done", to = "idle" },
    { after = 3, from = "locked", to = "idle" },
  },
  feedback = { knob = { x = mx.smooth(0.3), opacity = mx.ease(0.2) } },
  accessibility = { role = "button", label = "Unlock", activate = "unlock" },
}
