-- A button that sinks under the finger, and that can't be pressed while it is not enabled.
-- It is filled for what one is to do, and plain for the rest.
--
--   microix simulate examples/components/button.lua --scenario tapped

local mx = require "microix"
local tokens = require "tokens"

local tuning = mx.tuning {
  depth = { 0.94, min = 0.8, max = 1 },                 -- how far it sinks
}

local body  = mx.rect { "body", size = { 128, 44 }, corner_radius = 12,
  fill = function(c) return c.is_plain and tokens.line or tokens.accent end }
local words = mx.text { "words", size = { 112, 17 }, weight = 600, text = function(c) return c.label end,
  fill = function(c) return c.is_plain and tokens.ink or tokens.paper end }
local face  = mx.layer { "face", body, words }

return mx.component "button" {
  tuning = tuning,
  canvas = { 160, 76, origin = { -80, -38 }, background = tokens.ground },
  layers = { face },
  inputs = { label = mx.string "OK", is_plain = mx.boolean(false), is_enabled = mx.boolean(true) },

  gestures = { touch = mx.press { on = body }, keys = mx.keyboard { "space", "enter" } },

  initial = "idle",
  states = {
    idle     = {},
    pressed  = { face = { scale = tuning.depth, opacity = 0.92 } },
    disabled = { face = { opacity = 0.4 } },
  },

  rules = {
    { on = { "touch.down", "touch.enter", "keys.down" }, from = "idle", to = "pressed" },
    { on = { "touch.exit", "touch.cancelled", "keys.cancelled" }, from = "pressed", to = "idle" },
    { on = { "touch.up", "keys.up" }, from = "pressed", to = "idle", emit = "tap" },

    { always = true, from = { "idle", "pressed" }, to = "disabled", when = { is_enabled = false } },
    { always = true, from = "disabled", to = "idle", when = { is_enabled = true } },

    { on = "press", from = "idle", emit = "tap", feedback = mx.haptic "light" },      -- for who neither touches nor types
  },

  accessibility = { role = "button", label = function(c) return c.label end, disabled = { is_enabled = false }, activate = "press" },

  feedback = {
    face = { scale = tokens.spring, opacity = tokens.fade },
    body = { fill = tokens.fade }, words = { fill = tokens.fade },
    ["idle > pressed"] = mx.haptic "light",
  },

  scenarios = {
    tapped   = { { 0.1, "touch.down" }, { 0.25, "touch.up" } },
    disabled = { { 0.1, "set_is_enabled", false }, { 0.3, "touch.down" }, { 0.5, "set_is_enabled", true } },
  },

  promises = {
    { "never", "it is pressed while it is not enabled", function(c) return c:is "pressed" and not c.is_enabled end },
    { "answers", "touch.down", within = 0.1, when = "pressed" },
  },
}
