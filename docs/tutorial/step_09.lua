local mx = require "microix"

local tuning = mx.tuning {
  travel = { 20, min = 10, max = 40, unit = "pt" },
  glide  = { 0.35, min = 0.1, max = 1, unit = "s" },
}

local knob  = mx.ellipse { "knob", size = { 27, 27 }, position = { tuning.travel / -2, 0 }, fill = "#FFFFFF" }
local track = mx.rect { "track", size = { tuning.travel + 31, 31 }, corner_radius = 15.5,
  fill = mx.mix("#D9D9DE", "#34C759", knob.x / tuning.travel) }

return mx.component "toggle" {
  tuning = tuning,
  canvas = { 120, 80, origin = { -60, -40 }, background = "#F2F3F5" },
  layers = { track, knob },

  initial = "off",
  states = {
    off = {},
    on  = { knob = { x = tuning.travel } },
  },

  gestures = {
    tap = mx.tap { on = track },
    drag = mx.pan { on = track, axis = "x", slop = 4, drives = knob.x, within = { 0, tuning.travel }, rubber_band = 8 },
  },

  rules = {
    { on = "tap", from = "off", to = "on", emit = "switched_on" },
    { on = "tap", from = "on", to = "off", emit = "switched_off" },
    { on = "drag.ended", from = "off", to = "on", when = { ["e.rest"] = { gte = tuning.travel / 2 } }, emit = "switched_on" },
    { on = "drag.ended", from = "on", to = "off", when = { ["e.rest"] = { lt = tuning.travel / 2 } }, emit = "switched_off" },
  },

  feedback = {
    knob = { x = mx.spring { duration = tuning.glide, bounce = 0.2 } },
    ["off > on"] = { mx.haptic "selection" },
    ["on > off"] = { mx.haptic "selection" },
  },

  accessibility = {
    role = "switch", label = "Airplane mode", checked = { state = "on" }, activate = "tap",
  },

  scenarios = {
    tapped = { { 0.1, drag = { from = track, by = { 0, 0 }, seconds = 0.1 } } },
    thrown = { { 0.1, drag = { from = knob, by = { 12, 0 }, seconds = 0.05 } } },
    by_keys = { { 0.1, "key:tab" }, { 0.2, "key:space" } },
  },
}
