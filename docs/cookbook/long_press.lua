local mx = require "microix"

local photo = mx.rect { "photo", size = { 72, 72 }, corner_radius = 10, fill = "#2F6FD0" }
local menu = mx.rect { "menu", position = { 0, 54 }, size = { 96, 24 }, corner_radius = 8, fill = "#1C1C1E",
  absent = { opacity = 0, y = -8 } }

return mx.component "long_press" {
  canvas = { 128, 136, origin = { -64, -56 }, background = "#F2F3F5" },
  layers = { photo, menu },

  gestures = { touch = mx.press { on = photo, hold = 0.5 } },

  initial = "idle",
  states = {
    idle = { menu = { hidden = true } },
    pressed = { menu = { hidden = true }, photo = { scale = 0.95 } },
    open = { photo = { scale = 1.05 } },
  },

  rules = {
    { on = "touch.down", from = "idle", to = "pressed" },
    { on = "touch.hold", from = "pressed", to = "open", feedback = { mx.haptic "heavy" } },
    { on = { "touch.up", "touch.exit", "touch.cancelled" }, from = "pressed", to = "idle" },
    { on = "open", from = "idle", to = "open" },
    { on = { "close", "touch.down" }, from = "open", to = "idle" },
  },

  feedback = { photo = { scale = mx.snappy(0.3) }, menu = { appear = mx.snappy(0.25), disappear = mx.ease_in(0.15) } },

  accessibility = { role = "button", label = "Photo", expanded = { state = "open" }, activate = "open", dismiss = "close" },

  scenarios = { shown = { { 0.1, drag = { from = photo, by = { 0, 0 }, seconds = 0.9 } } } },
}
