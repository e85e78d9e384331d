-- A list that is pulled down to refresh it. It resists the finger; past a threshold it is armed, which is felt, and let go
-- of it waits there, turning, until the host says "refreshed". Let go of before, it goes back.
--
--   microix simulate examples/pull_to_refresh.lua --scenario pulled --keys list,ring --fps 10
--   microix simulate examples/pull_to_refresh.lua --scenario thought_better --keys list,ring --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  threshold  = { 64, min = 30, max = 120, unit = "pt" },    -- where it is armed, and where it waits
  resistance = { 320, min = 150, max = 1000, unit = "pt" }, -- what it could be pulled by with endless arms
  turn       = { 1, min = 0.4, max = 3, unit = "s" },       -- of the ring
  back       = { 0.4, min = 0.1, max = 1, unit = "s" },
}

local list = mx.rect { "list", position = { 160, 240 }, size = { 320, 480 }, fill = "#FFFFFF" }
local ring = mx.arc { "ring", position = { 160, 32 }, radius = 12, width = 3, start = -90, stroke = "#2F80ED",
  sweep = 360 * mx.min(list.y / tuning.threshold, 1) }     -- closed where it is armed; behind the list before it is pulled

return mx.component "pull_to_refresh" {
  tuning = tuning,
  layers = { ring, list },

  gestures = {
    pull = mx.pan { on = list, axis = "y", drives = list.y, within = { 0, 0 }, rubber_band = tuning.resistance },
  },

  initial = "idle",
  states = {
    idle       = {},
    pulled     = { initial = "slack", states = { slack = {}, armed = { ring = { stroke = "#0A5FD8", scale = 1.15 } } } },
    refreshing = {
      list = { y = tuning.threshold },
      ring = { sweep = 270, start = mx.linear { tuning.turn, by = 360, repeats = mx.forever } },
    },
  },

  rules = {
    { on = "pull.began", from = "idle", to = "pulled.armed", when = { ["list.y"] = { gt = tuning.threshold } } },
    { on = "pull.began", from = "idle", to = "pulled" },
    { on = list.y:above(tuning.threshold), from = "pulled.slack", to = "pulled.armed" },
    { on = list.y:below(tuning.threshold), from = "pulled.armed", to = "pulled.slack" },

    { on = "pull.ended", from = "pulled.armed", to = "refreshing", emit = "refresh" },
    { on = { "pull.ended", "pull.cancelled" }, from = "pulled", to = "idle" },

    { on = "refreshed", from = "refreshing", to = "idle" },
  },

  feedback = {
    list = { y = mx.smooth { duration = tuning.back } },
    ring = { start = mx.spring { duration = tuning.back, turn = "forward" }, sweep = mx.smooth { duration = tuning.back },
             stroke = mx.ease_out(0.15), scale = mx.bouncy { duration = 0.3 } },
    ["* > pulled.armed"] = mx.haptic "medium",
  },

  verify = { { "kink", key = ring.sweep, because = "it is closed where it is armed" } },

  scenarios = {
    pulled         = { { 1.6, "refreshed" }, pointer = "traces/pull_to_refresh.csv" },
    thought_better = { pointer = "traces/pull_to_refresh_back.csv" },
  },
}
