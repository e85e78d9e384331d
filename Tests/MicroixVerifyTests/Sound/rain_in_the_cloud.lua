-- Drops fall by 8 pt again and again, beside rays that turn slowly.
local mx = require "microix"
local rays = mx.shape { "rays", path = "M 0 -34 L 0 -26 M 24 -24 L 18 -18 M 34 0 L 26 0 M 24 24 L 18 18 M 0 34 L 0 26 M -24 24 L -18 18 M -34 0 L -26 0 M -24 -24 L -18 -18", stroke = "#FFD54F", width = 4, cap = "round" }
local disc = mx.ellipse { "disc", size = { 40, 40 }, fill = "#FFD54F" }
local sun = mx.layer { "sun", position = { 0, -20 }, rays, disc, hidden = function(c) return c.sky ~= "sun" end, absent = { opacity = 0, scale = 0.7 } }
local puff = mx.shape { "puff", path = "M -30 12 C -44 12 -42 -8 -26 -6 C -22 -24 8 -24 12 -8 C 30 -12 36 12 22 12 Z", fill = "#ECEFF1" }
local fall = mx.key "fall"
local drop = mx.each { "drop", shape = "rect", max = 1, ids = function() return { 1 } end, size = { 3, 10 }, corner_radius = 1.5, fill = "#B3E5FC", position = function(_, id) return { id * 10 - 32, 14 } end,
  each = function(id) return { y = mx.wrap(fall + id * 0.37, 0, 1) * 8, opacity = mx.sin(180 * mx.wrap(fall + id * 0.37, 0, 1)) } end }
local cloud = mx.layer { "cloud", position = { 0, -30 }, drop, puff, hidden = function(c) return c.sky ~= "rain" end, absent = { opacity = 0, x = -30 } }
return mx.component "rain_in_the_cloud" {
  canvas = { 220, 200, origin = { -110, -100 }, background = "#FFFFFF" },
  layers = { sun, cloud }, inputs = { sky = mx.choice { "sun", "rain" } },
  properties = { fall = 0 }, initial = "shown",
  states = { shown = { fall = mx.linear { 1.2, from = 0, to = 1, repeats = mx.forever, restart = true }, rays = { rotation = mx.linear { 24, by = 360, repeats = mx.forever } },
    } },
  accessibility = { role = "img", label = function(c) return c.sky == "sun" and "Sunny, 21 degrees" or "Rain, 12 degrees" end },
  feedback = {  sun = { appear = mx.spring(0.5), disappear = mx.ease(0.2) }, cloud = { appear = mx.smooth(0.5), disappear = mx.ease(0.2) } },
}
