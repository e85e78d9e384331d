-- A ring that waits: it turns while its progress is unknown, and closes as far as the progress is known.
--
--   microix simulate examples/components/ring.lua --scenario known

local mx = require "microix"
local tokens = require "tokens"
local led_by = require "ends"

local tuning = mx.tuning {
  turn   = { 1, min = 0.4, max = 3, unit = "s" },        -- of the whole, while nothing is known
  catch  = { 0.4, min = 0.1, max = 1.5, unit = "s" },    -- how fast it comes to a progress that it is told
  width  = { 3, min = 1, max = 8, unit = "pt" },
  radius = { 12, min = 6, max = 60, unit = "pt" },
}

local track = mx.arc { "track", radius = tuning.radius, width = tuning.width, sweep = 360, stroke = tokens.accent, opacity = 0.2 }
local ends  = led_by(tuning, 90, 90)
local arc   = mx.arc { "arc", radius = tuning.radius, width = tuning.width, start = ends.start, sweep = ends.sweep,
  stroke = tokens.accent, cap = "round" }
local ring  = mx.layer { "ring", opacity = 0, scale = 0.6, track, arc, accessibility = { role = "progressbar", label = "Loading",
  value = function(c) return c.progress end, least = 0, greatest = 1 } }

local shown = { opacity = 1, scale = 1 }

return mx.component "ring" {
  tuning = tuning,
  canvas = { 48, 48, origin = { -24, -24 }, background = tokens.paper },
  layers = { ring },
  inputs = {
    is_waiting = mx.boolean(false),
    progress   = mx.optional(mx.number { min = 0, max = 1 }),
  },

  properties = ends.properties,
  context = ends.context,
  verify = ends.verify, lint = { ends.lint[1] },

  initial = "hidden",
  states = {
    hidden  = {},
    turning = { ring = shown, tail = ends.tail, head = ends.head },
    filling = { ring = shown },
  },

  rules = {
    { always = true, from = { "turning", "filling" }, to = "hidden", when = { is_waiting = false }, effect = ends.stop },
    { always = true, from = { "hidden", "turning" }, to = "filling", when = { is_waiting = true, progress = { known = true } }, effect = ends.known },
    { always = true, from = { "hidden", "filling" }, to = "turning", when = { is_waiting = true, progress = { known = false } }, effect = ends.unknown },
    { on = "set_progress", from = "filling", when = { progress = { known = true } }, effect = ends.further },
  },

  feedback = {
    ring = { opacity = tokens.fade, scale = tokens.spring },
    tail = ends.spring, head = ends.spring,
  },

  scenarios = {
    known   = { { 0.1, "set_is_waiting", true }, { 0.8, "set_progress", 0.4 }, { 1.2, "set_progress", 1 },
                { 1.7, "set_is_waiting", false } },
    unknown = { { 0.1, "set_is_waiting", true }, { 1.5, "set_is_waiting", false } },
  },

  promises = ends.promises { "turning" },
}
