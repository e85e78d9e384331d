-- A plain switch: a tap anywhere on it turns it over, and a host can turn it or disable it at any moment.
-- toggle.lua has one whose knob can be thrown.
--
--   microix simulate examples/switch.lua --scenario tapped
--   microix simulate examples/switch.lua --scenario disabled

local mx = require "microix"

local tuning = mx.tuning {
  travel = { 20, min = 10, max = 40, unit = "pt" },    -- the way of the knob
  glide  = { 0.3, min = 0.1, max = 1, unit = "s" },    -- how long it takes
  dim    = { 0.4, min = 0.2, max = 1 },                -- while it is disabled
}

local track  = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5, fill = "#D9D9DE" }
local knob   = mx.ellipse { "knob", size = { 27, 27 }, x = tuning.travel / -2, fill = "#FFFFFF",
  shadow_color = "#00000033" }
local switch = mx.layer { "switch", position = { 160, 40 }, track, knob }

local card  = mx.rect { "card", size = { 288, 56 }, position = { 60, 40 }, corner_radius = 12, fill = "#FFFFFF" }
local label = mx.text { "label", text = "Bluetooth", align = "left", size = { 180, 17 }, position = { 22, 40 },
  opacity = switch.opacity, fill = "#1C1C1E" }

return mx.component "switch" {
  tuning = tuning,
  canvas = { 328, 96, origin = { -104, -8 }, background = "#F2F3F5" },
  layers = { card, label, switch },
  inputs = { is_on = mx.boolean(false), is_enabled = mx.boolean(true) },

  regions = {
    value = {
      initial = "off",
      states = { off = {}, on = { knob = { x = tuning.travel / 2 }, track = { fill = "#34C759" } } },
    },
    access = {
      initial = "enabled",
      states = { enabled = {}, disabled = { switch = { opacity = tuning.dim } } },
    },
  },

  gestures = { tap = mx.tap { on = switch } },
  rules = {
    { on = "tap", from = "value", when = { is_enabled = true }, feedback = mx.haptic "light",
      effect = function(c) c.is_on = not c.is_on  c:emit("changed", c.is_on) end },

    { always = true, from = "value.off", to = "value.on",  when = { is_on = true } },
    { always = true, from = "value.on",  to = "value.off", when = { is_on = false } },
    { always = true, from = "access.enabled",  to = "access.disabled", when = { is_enabled = false } },
    { always = true, from = "access.disabled", to = "access.enabled",  when = { is_enabled = true } },
  },

  feedback = {
    knob   = { x = mx.smooth { duration = tuning.glide } },
    track  = { fill = mx.ease_out(tuning.glide) },
    switch = { opacity = mx.ease(0.2) },
  },

  accessibility = { role = "switch", label = "Bluetooth", checked = { is_on = true }, disabled = { is_enabled = false },
    activate = "tap", set = "is_on" },

  scenarios = {
    tapped   = { pointer = "traces/switch.tapped.csv" },       -- beside the knob, and again before it has come
    disabled = { { 0.1, "set_is_on", true }, { 0.2, "set_is_enabled", false }, { 0.6, "tap" } },
  },

  promises = {
    { "within", knob.x, -tuning.travel / 2, tuning.travel / 2 },
    { "answers", "tap", within = 0.1, when = "access.enabled" },
  },
}
