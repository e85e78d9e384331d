-- A button that pays as a key goes down, and again as it is let go.
-- ✗ out of reach of keys · one press of 'space' tells 'pay' as it goes down
local mx = require "microix"
local plate = mx.rect { "plate", size = { 140, 48 }, corner_radius = 8, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Pay", activate = "press" } }

return mx.component "pay" {
  canvas = { 180, 80, origin = { -90, -40 }, background = "#FFFFFF" },
  layers = { plate },
  initial = "idle", states = { idle = {}, pressed = { plate = { scale = 0.94 } } },
  gestures = { keys = mx.keyboard { "enter", "space", on = plate }, tap = mx.tap { on = plate } },
  rules = {
    { on = "keys.down", from = "idle", to = "pressed", emit = "pay" },
    { on = "keys.up", from = "pressed", to = "idle", emit = "pay" },
    { on = "keys.cancelled", from = "pressed", to = "idle" },
    { on = { "tap", "press" }, from = "idle", emit = "pay" },
  },
  feedback = { plate = { scale = mx.snappy(0.15) } },
}
