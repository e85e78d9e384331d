-- A finger that has left is no longer what records: a key has begun that, and the finger's end stops it.
local mx = require "microix"
local core = mx.rect { "core", size = { 62, 62 }, corner_radius = 31, fill = "#FFFFFF" }
return mx.component "m_shutter" {
  canvas = { 240, 240, origin = { -120, -120 }, background = "#16181C" },
  layers = { core },
  gestures = { touch = mx.press { on = core, hold = 0.35 } },
  initial = "ready",
  states = { ready = {}, pressed = { core = { scale = 0.9 } }, recording = { core = { fill = "#E5484D" } } },
  rules = {
    { on = "touch.down", from = "ready", to = "pressed" },
    { on = { "touch.up", "touch.cancelled", "touch.exit" }, from = "pressed", to = "ready" },
    { on = "touch.hold", from = "pressed", to = "recording", emit = "record" },
    { on = "record", from = "ready", to = "recording", emit = "record" },
    { on = { "touch.up", "touch.cancelled", "stop" }, from = "recording", to = "ready", emit = "stop" },
  },
  feedback = { core = mx.smooth(0.2) },
  accessibility = { role = "button", label = "Record", activate = "record" },
}
