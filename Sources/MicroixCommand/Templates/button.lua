-- What it does, in a sentence.
--
--   microix simulate button.lua --scenario press
--   microix draw button.lua --scenario press --output button.svg
--   microix verify button.lua

local mx = require "microix"

local tuning = mx.tuning {
  depth = { 0.94, min = 0.80, max = 1.00 },              -- how far it sinks
}

local button = mx.rect { "button", size = { 240, 64 }, corner_radius = 12, fill = "#1F6FE0" }
local label  = mx.text { "label", text = "Send", size = { 240, 20 }, font_size = 20, fill = "#FFFFFF", scale = button.scale }

return mx.component "button" {
  canvas = { 320, 144, origin = { -160, -72 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { button, label },

  initial = "idle",
  states = {
    idle    = {},
    pressed = { button = { scale = tuning.depth } },
  },

  gestures = { touch = mx.press { on = button }, keys = mx.keyboard { "space", "enter" } },

  rules = {
    { on = { "touch.down", "keys.down" }, from = "idle", to = "pressed" },
    { on = { "touch.up", "keys.up" }, from = "pressed", to = "idle", emit = "tap" },
    { on = { "touch.exit", "touch.cancelled", "keys.cancelled" }, from = "pressed", to = "idle" },
    { on = "press", from = "idle", emit = "tap" },         -- for who neither touches nor types
  },

  -- What it is to who can't see it, and what can be done with it.
  accessibility = { role = "button", label = "Send", activate = "press" },

  feedback = {
    button = { scale = mx.bouncy { duration = 0.35 } },
    ["idle > pressed"] = { button = { scale = mx.smooth { duration = 0.12 } }, mx.haptic "light" },
  },

  scenarios = { press = { { 0.1, "touch.down" }, { 0.25, "touch.up" } } },
}
