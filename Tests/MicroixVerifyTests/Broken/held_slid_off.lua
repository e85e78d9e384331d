-- Broken: held for a second it deletes; a finger that slides off meanwhile does not stop it, and nothing but holding deletes.
-- ✗ left behind · 'deleted' is told though the finger has slid off
local mx = require "microix"
local button = mx.ellipse { "button", size = { 96, 96 }, fill = "#D7263D", scale = 1,
  accessibility = { role = "button", label = "Delete account", description = "Hold space for a second", disabled = { state = "done" } } }

return mx.component "held_slid_off" { canvas = { 160, 160, origin = { -80, -80 }, background = "#FFFFFF" }, layers = { button },
  gestures = { touch = mx.press { on = button, exit = 20 }, keys = mx.keyboard { "space", on = button } },
  initial = "idle", states = { idle = {}, holding = { button = { scale = 0.9 } }, done = { button = { fill = "#3A3A3C" } } },
  rules = {
    { on = { "touch.down", "touch.enter", "keys.down" }, from = "idle", to = "holding" },
    { on = { "touch.up", "touch.cancelled", "keys.up", "keys.cancelled" }, from = "holding", to = "idle" },
    { after = 1, from = "holding", to = "done", emit = "deleted" },
    { on = "reset", from = "done", to = "idle" },
  },
  feedback = { button = { scale = mx.smooth(0.25), fill = mx.ease(0.2) } } }
