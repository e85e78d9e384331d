-- A ring that waits: it turns while its progress is unknown, and closes as far as the progress is known.
--
--   microix simulate examples/components/ring.lua --scenario known

local mx = require "microix"
local tokens = require "tokens"

local tuning = mx.tuning {
  turn   = { 1, min = 0.4, max = 3, unit = "s" },        -- of the whole, while nothing is known
  width  = { 3, min = 1, max = 8, unit = "pt" },
  radius = { 12, min = 6, max = 60, unit = "pt" },
}

local track = mx.arc { "track", radius = tuning.radius, width = tuning.width, sweep = 360, stroke = tokens.accent, opacity = 0.2 }
local arc   = mx.arc { "arc", radius = tuning.radius, width = tuning.width, start = -90, stroke = tokens.accent, cap = "round",
  sweep = function(c) return 360 * (c.progress or 0) end }
local ring  = mx.layer { "ring", opacity = 0, scale = 0.6, track, arc }

local shown = { opacity = 1, scale = 1 }

return mx.component "ring" {
  tuning = tuning,
  canvas = { 48, 48, origin = { -24, -24 }, background = tokens.paper },
  layers = { ring },
  inputs = {
    is_waiting = mx.boolean(false),
    progress   = mx.optional(mx.number { min = 0, max = 1 }),
  },

  initial = "hidden",
  states = {
    hidden  = {},
    turning = { ring = shown, arc = { sweep = 90, start = mx.linear { tuning.turn, by = 360, repeats = mx.forever } } },
    filling = { ring = shown },
  },

  rules = {
    { always = true, from = { "turning", "filling" }, to = "hidden", when = { is_waiting = false } },
    { always = true, from = { "hidden", "turning" }, to = "filling", when = { is_waiting = true, progress = { known = true } } },
    { always = true, from = { "hidden", "filling" }, to = "turning", when = { is_waiting = true, progress = { known = false } } },
  },

  feedback = {
    ring = { opacity = tokens.fade, scale = tokens.spring },
    arc  = { sweep = tokens.glide, start = mx.spring { duration = 0.5, turn = "forward" } },
  },

  scenarios = {
    known   = { { 0.1, "set_is_waiting", true }, { 0.8, "set_progress", 0.4 }, { 1.2, "set_progress", 1 },
                { 1.7, "set_is_waiting", false } },
    unknown = { { 0.1, "set_is_waiting", true }, { 1.5, "set_is_waiting", false } },
  },
}
