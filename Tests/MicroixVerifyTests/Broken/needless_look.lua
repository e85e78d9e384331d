-- A lamp with two buttons, "on" and "off", and a shade that swings out with it.
-- How far the shade goes back is decided by what is shown, behind a guard that always holds.
-- ✗ settles elsewhere
local mx = require "microix"

local lamp = mx.ellipse { "lamp", position = { 100, 60 }, size = { 48, 48 }, fill = "#3A3A3C" }
local shade = mx.rect { "shade", position = { 40, 120 }, x = 0, size = { 60, 20 }, corner_radius = 4, fill = "#C98B4B" }

return mx.component "guarded_lamp" {
  canvas = { 200, 160, background = "#FFFFFF" },
  layers = { lamp, shade },
  initial = "off",
  states = { off = {}, on = { lamp = { fill = "#FFD60A" } } },
  rules = {
    { on = "on", from = "off", to = "on", effect = function(c) c:set(shade.x, 120) end },
    { on = "off", from = "on", to = "off", when = function(c) return c:shown(shade.x) > -1000 end,
      effect = function(c) c:set(shade.x, 120 - c:shown(shade.x)) end },
  },
  feedback = { lamp = { fill = mx.ease(0.2) }, shade = { x = mx.smooth(0.5) } },
}
