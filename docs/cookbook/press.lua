local mx = require "microix"

local button = mx.rect { "button", size = { 96, 40 }, corner_radius = 10, fill = "#2F6FD0",
  accessibility = { role = "button", label = "Send", activate = "press" } }

return mx.component "press" {
  canvas = { 128, 72, origin = { -64, -36 }, background = "#F2F3F5" },
  layers = { button },

  gestures = { touch = mx.press { on = button }, keys = mx.keyboard { "space", "enter", on = button } },

  initial = "idle",
  states = { idle = {}, pressed = { button = { scale = 0.92 } } },

  rules = {
    { on = { "touch.down", "touch.enter", "keys.down" }, from = "idle", to = "pressed" },
    { on = { "touch.up", "keys.up" }, from = "pressed", to = "idle", emit = "tap" },
    { on = { "touch.exit", "touch.cancelled", "keys.cancelled" }, from = "pressed", to = "idle" },
    { on = "press", from = "idle", emit = "tap" },
  },

  feedback = { button = { scale = mx.snappy(0.25) } },

  scenarios = { shown = { { 0.1, drag = { from = button, by = { 0, 0 }, seconds = 0.2 } } } },
}
