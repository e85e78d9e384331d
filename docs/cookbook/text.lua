local mx = require "microix"

local width = 112
local pill = mx.rect { "pill", size = { 136, 36 }, corner_radius = 18, fill = "#2F6FD0" }
local function letters(c) return math.min(17, width / (0.6 * math.max(1, utf8.len(c.name)))) end
local name = mx.text { "name", fill = "#FFFFFF", text = function(c) return c.name end,
  font_size = letters, size = function(c) return { width, letters(c) } end }

return mx.component "text" {
  canvas = { 168, 64, origin = { -84, -32 }, background = "#F2F3F5" },
  layers = { pill, name },
  inputs = { name = mx.string "Ada" },

  initial = "shown",
  states = { shown = {} },

  feedback = { name = mx.none },

  accessibility = { role = "status", label = function(c) return c.name end },

  scenarios = { shown = { { 0.1, "set_name", "Grace Hopper" }, { 0.6, "set_name", "Katherine Coleman Johnson" } } },
}
