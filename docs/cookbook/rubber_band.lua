local mx = require "microix"

local rail = mx.rect { "rail", size = { 128, 4 }, corner_radius = 2, fill = "#D0D4DB" }
local card = mx.rect { "card", size = { 32, 32 }, corner_radius = 8, position = { -48, 0 }, fill = "#2F6FD0" }

return mx.component "rubber_band" {
  canvas = { 192, 64, origin = { -96, -32 }, background = "#F2F3F5" },
  layers = { rail, card },
  context = { place = 0 },

  gestures = { drag = mx.pan { on = card, axis = "x", drives = card.x, within = { 0, 96 }, rubber_band = 40 } },

  initial = "shown",
  states = { shown = { card = { x = function(c) return c.place end } } },

  rules = {
    { on = "drag.ended", effect = function(c, e) c.place = e.rest end },
    { on = "to_start", effect = function(c) c.place = 0 end },
    { on = "to_end", effect = function(c) c.place = 96 end },
  },

  feedback = { card = { x = mx.smooth(0.4) } },

  accessibility = { role = "slider", label = "Place", value = card.x, least = 0, greatest = 96, step = 96,
    increment = "to_end", decrement = "to_start" },

  scenarios = { shown = { { 0.1, drag = { from = card, by = { 150, 0 }, seconds = 0.4 } } } },
}
