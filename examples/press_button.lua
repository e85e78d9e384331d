-- A button that sinks under the finger and springs back: four entities, and little else.
--
--   microix simulate examples/press_button.lua --at 0.1:touch_down --at 0.25:touch_up

local mx = require "microix"

local tuning = mx.tuning {
  depth  = { 0.94, min = 0.80, max = 1.00 },             -- how far it sinks
  press  = { 0.12, min = 0.05, max = 0.40, unit = "s" }, -- how fast
  bounce = { 0.30, min = 0.00, max = 0.60 },             -- how lively it comes back
}

local button = mx.rect { "button", size = { 240, 64 }, corner_radius = 12, fill = "#1857B4" }
local label  = mx.text { "label", text = "Continue", size = { 240, 20 }, font_size = 20, weight = 600, fill = "#FFFFFF" }

return mx.component "press_button" {
  tuning = tuning,
  layers = { button, label },

  initial = "idle",
  states = {
    idle     = {},
    pressed  = { button = { scale = tuning.depth, opacity = 0.85 } },
    disabled = { button = { opacity = 0.4 } },
  },

  rules = {
    { on = "touch_down",   from = "idle",    to = "pressed" },
    { on = "touch_up",     from = "pressed", to = "idle", emit = "tap" },
    { on = "touch_cancel", from = "pressed", to = "idle" },

    { always = true, from = { "idle", "pressed" }, to = "disabled", when = { is_enabled = false } },
    { always = true, from = "disabled", to = "idle", when = { is_enabled = true } },

    { on = "press", from = "idle", emit = "tap" },         -- for who does not point
  },

  feedback = {
    button = { scale = mx.spring { duration = 0.35, bounce = tuning.bounce }, opacity = mx.ease_out(0.2) },
    ["idle > pressed"] = { button = { scale = mx.spring { duration = tuning.press } }, mx.haptic "light" },
  },

  inputs = { is_enabled = mx.boolean(true) },
  canvas = { 320, 144, origin = { -160, -72 }, background = "#F2F3F5" },
  accessibility = { role = "button", label = "Continue", disabled = { state = "disabled" }, activate = "press" },
  scenarios = {
    press    = { { 0.1, "touch_down" }, { 0.25, "touch_up" } },
    brush    = { { 0.1, "touch_down" }, { 0.13, "touch_up" } },   -- a finger that lifts at once
    disabled = { { 0.1, "touch_down" }, { 0.2, "set_is_enabled", false }, { 0.3, "touch_up" }, { 0.6, "set_is_enabled", true } },
  },

  promises = {
    { "backward", button.scale, when = "pressed" },        -- it sinks
    { "never", "it is pressed while it is disabled", function(c) return c:is "pressed" and not c.is_enabled end },
  },
}
