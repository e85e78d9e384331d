local mx = require "microix"

local knob  = mx.ellipse { "knob", size = { 27, 27 }, position = { -10, 0 }, fill = "#FFFFFF" }
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5,
  fill = mx.mix("#D9D9DE", "#34C759", knob.x / 20) }

return mx.component "toggle" {
  canvas = { 120, 80, origin = { -60, -40 }, background = "#F2F3F5" },
  layers = { track, knob },

  initial = "off",
  states = {
    off = {},
    on  = { knob = { x = 20 } },
  },

  gestures = {
    tap = mx.tap { on = track },
    drag = mx.pan { on = track, axis = "x", slop = 4, drives = knob.x, within = { 0, 20 }, rubber_band = 8 },
  },

  rules = {
    { on = "tap", from = "off", to = "on", emit = "switched_on" },
    { on = "tap", from = "on", to = "off", emit = "switched_off" },
    { on = "drag.ended", from = "off", to = "on", when = { ["e.rest"] = { gte = 10 } }, emit = "switched_on" },
    { on = "drag.ended", from = "on", to = "off", when = { ["e.rest"] = { lt = 10 } }, emit = "switched_off" },
  },

  feedback = {
    knob = { x = mx.spring { duration = 0.35, bounce = 0.2 } },
    ["off > on"] = { mx.haptic "selection" },
    ["on > off"] = { mx.haptic "selection" },
  },

  scenarios = {
    tapped = { { 0.1, drag = { from = track, by = { 0, 0 }, seconds = 0.1 } } },
    thrown = { { 0.1, drag = { from = knob, by = { 12, 0 }, seconds = 0.05 } } },
  },
}
