-- A lamp's button. A press that the system takes away raises what a press that is lifted raises: the lamp is switched.
-- ✗ left behind
local mx = require "microix"

local disc = mx.ellipse { "disc", position = { 60, 60 }, size = { 56, 56 }, fill = "#3A3A3C" }

return mx.component "raised_as_taken" {
  canvas = { 120, 120, background = "#FFFFFF" },
  layers = { disc },
  gestures = { touch = mx.press { on = disc } },
  triggers = { toggle = {} },
  regions = {
    { "lamp", initial = "off", states = { off = {}, on = { disc = { fill = "#FFD60A" } } } },
    { "finger", initial = "up", states = { up = {}, down = { disc = { scale = 0.92 } } } },
  },
  rules = {
    { on = "touch.down", from = "finger.up", to = "finger.down" },
    { on = "touch.exit", from = "finger.down", to = "finger.up" },
    { on = { "touch.up", "touch.cancelled" }, from = "finger.down", to = "finger.up", raise = "toggle" },
    { on = "toggle", from = "lamp.off", to = "lamp.on", emit = "lit" },
    { on = "toggle", from = "lamp.on", to = "lamp.off", emit = "dark" },
  },
  feedback = { disc = { scale = mx.snappy(0.25), fill = mx.ease(0.2) } },
  accessibility = { role = "switch", label = "Lamp", checked = { state = "lamp.on" }, activate = "toggle" },
}
