-- A loader: unknown progress turns, known progress fills, and each may become the other at any moment.
--
--   microix simulate loader.lua --scenario loads
--   microix draw loader.lua --scenario loads --output loader.svg
--   microix verify loader.lua

local mx = require "microix"

local tuning = mx.tuning {
  turn = { 1.2, min = 0.5, max = 3, unit = "s" },        -- how long a turn takes
}

local track = mx.arc { "track", radius = 20, width = 4, sweep = 360, stroke = "#D9DEE6" }
local ring  = mx.arc { "ring", radius = 20, width = 4, start = -90, sweep = 0, opacity = 0, stroke = "#2F80ED", cap = "round" }

return mx.component "loader" {
  canvas = { 96, 96, origin = { -48, -48 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { track, ring },
  inputs = {
    is_active = mx.boolean(false),
    progress  = mx.optional(mx.number { min = 0, max = 1 }),         -- unknown until the host sets it
  },

  initial = "idle",
  states = {
    idle  = {},
    turns = { ring = { opacity = 1, sweep = 90, rotation = mx.linear { tuning.turn, by = 360, repeats = mx.forever } } },
    fills = { ring = { opacity = 1, sweep = function(c) return 360 * (c.progress or 0) end } },
  },

  rules = {
    { always = true, from = { "turns", "fills" }, to = "idle", when = { is_active = false } },
    { always = true, from = { "idle", "fills" }, to = "turns", when = { is_active = true, progress = { known = false } } },
    { always = true, from = { "idle", "turns" }, to = "fills", when = { is_active = true, progress = { known = true } } },
  },

  accessibility = { role = "progressbar", label = "Loading", least = 0, greatest = 1, value = function(c) return c.progress end },

  feedback = {
    ring = { opacity = mx.ease(0.2), sweep = mx.smooth(0.4), rotation = mx.smooth { duration = 0.4, turn = "forward" } },
    ["* > idle"] = { mx.haptic "success" },
  },

  scenarios = {
    loads = {
      { 0.1, "set_is_active", true }, { 1, "set_progress", 0.4 }, { 1.6, "set_progress", 1 }, { 2.2, "set_is_active", false },
    },
  },
}
