-- Broken: a press that is taken away, as the list scrolls, chooses the item.
-- ✗ left behind · 'chosen' is told though the gesture is taken away
local mx = require "microix"
local plate = mx.rect { "plate", size = { 200, 48 }, fill = "#F2F3F5" }
return mx.component "cancel_chooses" { canvas = { 240, 80, origin = { -120, -40 }, background = "#FFFFFF" }, layers = { plate }, initial = "idle",
  states = { idle = {}, pressed = { plate = { fill = "#D9DDE3" } } },
  gestures = { press = mx.press { on = plate } },
  rules = { { on = "press.down", from = "idle", to = "pressed" }, { on = { "press.up", "press.cancelled" }, from = "pressed", to = "idle", emit = "chosen" } },
  feedback = { plate = { fill = mx.ease(0.15) } } }
