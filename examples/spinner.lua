-- The smallest loader: unknown progress turns, known progress fills, and either can become the other at any moment.
-- Its whole interface is two inputs, is_active and progress. loader.lua is its grown-up sister.
--
--   microix simulate examples/spinner.lua --at 0:set_is_active=true --at 0.9:set_progress=0.35 \
--     --at 1.0:set_progress=null --at 1.05:set_progress=0.8 --at 1.4:set_is_active=false --plot

local mx = require "microix"

local ring = mx.arc { "ring", radius = 20, width = 0, opacity = 0, sweep = 10, stroke = "#2F80ED", cap = "round" }

-- Two loops that begin together: as the arc shrinks its tail catches up, so that its head never goes back.
local swing = mx.curve { 0.4, 0, 0.2, 1 }
local tail = mx.together {
  mx.linear { 1.568, by = 360, repeats = mx.forever },
  mx.keyframes { values = { 0, 0, 270 }, curves = swing, duration = 1.333, cumulative = true, additive = true,
                 repeats = mx.forever },
}
local length = mx.keyframes { values = { 10, 270, 10 }, curves = swing, duration = 1.333, repeats = mx.forever }

return mx.component "spinner" {
  canvas = { 120, 120, origin = { -60, -60 }, background = "#FFFFFF" },
  layers = { ring },

  inputs = {
    is_active = mx.boolean(false),
    progress  = mx.optional(mx.number { min = 0, max = 1 }), -- unknown until set
  },

  initial = "inactive",
  states = {
    inactive = {},
    active = {
      ring = { width = 4, opacity = 1 },
      initial = "indeterminate",
      states = {
        indeterminate = { ring = { start = tail, sweep = length } },
        determinate = { ring = { start = 0, sweep = function(c) return 360 * c.progress end } },
      },
    },
  },

  rules = {
    { always = true, from = "inactive", to = "active",   when = { is_active = true } },
    { always = true, from = "active",   to = "inactive", when = { is_active = false } },
    { always = true, from = "active.indeterminate", to = "active.determinate",   when = { progress = { known = true } } },
    { always = true, from = "active.determinate",   to = "active.indeterminate", when = { progress = { known = false } } },
  },

  feedback = {
    ring = {
      width = mx.ease(0.2), opacity = mx.ease(0.2),
      start = mx.spring { duration = 0.6, turn = "forward" }, sweep = mx.spring { duration = 0.6 },
    },
  },

  scenarios = {
    switches = {
      { 0, "set_is_active", true }, { 0.9, "set_progress", 0.35 }, { 1, "set_progress" }, { 1.05, "set_progress", 0.8 },
      { 1.4, "set_is_active", false },
    },
  },
}
