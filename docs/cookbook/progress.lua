local mx = require "microix"

local track = mx.arc { "track", radius = 24, width = 5, sweep = 360, stroke = "#D0D4DB" }
local ring = mx.arc { "ring", radius = 24, width = 5, start = -90, stroke = "#2F6FD0", cap = "round",
  sweep = function(c) return 360 * c.progress end }

return mx.component "progress" {
  canvas = { 96, 80, origin = { -48, -40 }, background = "#F2F3F5" },
  layers = { track, ring },
  inputs = { progress = mx.number { 0, min = 0, max = 1 } },

  initial = "shown",
  states = { shown = {} },

  feedback = { ring = { sweep = mx.smooth(0.4) } },

  accessibility = { role = "progressbar", label = "Loading", least = 0, greatest = 1, value = function(c) return c.progress end },

  scenarios = { shown = { { 0.1, "set_progress", 0.3 }, { 0.5, "set_progress", 0.8 }, { 0.7, "set_progress", 1 } } },
}
