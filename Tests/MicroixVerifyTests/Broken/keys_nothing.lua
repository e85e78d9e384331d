-- A switch that tells that it can be activated, by a trigger to which no rule listens any more: its keys do nothing.
-- ✗ out of reach of keys · it can 'activate', and nothing comes of 'space'
local mx = require "microix"
local track = mx.rect { "track", size = { 60, 32 }, corner_radius = 16, fill = "#AEAEB2" }

return mx.component "keys_nothing" {
  canvas = { 100, 60, origin = { -50, -30 } },
  layers = { track },
  triggers = { toggle = {} },
  gestures = { touch = mx.tap { on = track } },
  accessibility = { role = "switch", label = "Sound", checked = { state = "on" }, activate = "toggle" },
  initial = "off", states = { off = {}, on = { track = { fill = "#248A3D" } } },
  rules = { { on = "touch", from = "off", to = "on" }, { on = "touch", from = "on", to = "off" } },
  feedback = { track = { fill = mx.smooth(0.2) } },
}
