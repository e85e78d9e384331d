-- A button that sinks as it is held, with a spring, and after a second comes up again by itself: two motions, and no tremble.
local mx = require "microix"
local button = mx.layer { "button", scale = 1, mx.ellipse { "disc", size = { 96, 96 }, fill = "#D7263D" },
  accessibility = { role = "button", label = "Delete account", description = "Hold space for a second", disabled = { state = "done" } } }

return mx.component "held_then_goes" { canvas = { 160, 160, origin = { -80, -80 }, background = "#FFFFFF" }, layers = { button },
  gestures = { touch = mx.press { on = button, exit = 20 }, keys = mx.keyboard { "space", on = button } },
  initial = "idle", states = { idle = {}, holding = { button = { scale = 0.96 } }, done = {} },
  rules = {
    { on = { "touch.down", "touch.enter", "keys.down" }, from = "idle", to = "holding" },
    { on = { "touch.up", "touch.exit", "touch.cancelled", "keys.up", "keys.cancelled" }, from = "holding", to = "idle" },
    { after = 1.2, from = "holding", to = "done", emit = "confirmed", effect = function(c) end },
    { on = "reset", from = "done", to = "idle" },
  },
  feedback = { button = { scale = mx.snappy(0.25) } } }
