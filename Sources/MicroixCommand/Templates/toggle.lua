-- A toggle that is tapped over, or told by its host which way it stands.
--
--   microix simulate toggle.lua --scenario taps
--   microix draw toggle.lua --scenario taps --output toggle.svg
--   microix verify toggle.lua

local mx = require "microix"

local tuning = mx.tuning {
  travel = { 20, min = 10, max = 40, unit = "pt" },      -- the way of the knob
  glide  = { 0.35, min = 0.1, max = 1, unit = "s" },     -- how long it takes
}

local knob  = mx.ellipse { "knob", size = { 27, 27 }, position = { tuning.travel / -2, 0 }, fill = "#FFFFFF" }
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5,
  fill = mx.mix("#D9D9DE", "#34C759", knob.x / tuning.travel) }      -- as green as the knob is far

return mx.component "toggle" {
  canvas = { 120, 80, origin = { -60, -40 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { track, knob },
  inputs = { is_on = mx.boolean(false) },                -- the host posts set_is_on

  initial = "off",
  states = {
    off = {},
    on  = { knob = { x = tuning.travel } },
  },

  gestures = { tap = mx.tap { on = track } },

  rules = {
    { on = "tap", from = "off", to = "on",  emit = "switched_on",  feedback = { mx.haptic "selection" } },
    { on = "tap", from = "on",  to = "off", emit = "switched_off", feedback = { mx.haptic "selection" } },
    { on = "set_is_on", from = "off", to = "on",  when = { is_on = true } },
    { on = "set_is_on", from = "on",  to = "off", when = { is_on = false } },
  },

  accessibility = { role = "switch", label = "Airplane mode", checked = { state = "on" }, activate = "tap" },

  feedback = { knob = { x = mx.spring { duration = tuning.glide, bounce = 0.15 } } },

  scenarios = { taps = { { 0.1, "tap" }, { 0.25, "tap" } } },
}
