-- What renderers of SVG often get wrong of docs/drawing.md: for scripts/third-drawing.
local mx = require "microix"
local blue, green, red = "#2F80ED", "#27AE60", "#EB5757"

return mx.component "filters" {
  canvas = { 480, 320, background = "#F4F5F7" },
  layers = {
    -- A group that blurs and clips: what is cut away is blurred in first.
    mx.layer { "cut", position = { 90, 80 }, clip = true, size = { 110, 80 }, corner_radius = 20, blur = 14, rotation = 10,
      mx.rect { "cut_a", position = { -40, -20 }, size = { 110, 80 }, fill = blue },
      mx.ellipse { "cut_b", position = { 50, 30 }, size = { 70, 70 }, fill = red } },
    -- What lies outside the canvas blurs into it.
    mx.rect { "beside", position = { -20, 230 }, size = { 60, 90 }, fill = blue, blur = 30 },
    mx.rect { "above", position = { 250, -28 }, size = { 90, 50 }, fill = green, shadow_color = "#000000A0",
      shadow_offset = { 0, 24 }, shadow_radius = 20 },
    -- Turned, and scaled unequally.
    mx.rect { "turned", position = { 200, 210 }, size = { 40, 40 }, fill = blue, blur = 10, rotation = 30, scale = { 2, 0.5 } },
    mx.rect { "thrown", position = { 330, 200 }, size = { 40, 60 }, fill = green, shadow_color = "#000000A0",
      shadow_offset = { 8, 8 }, shadow_radius = 12, scale = { 0.5, 1.5 }, rotation = 40 },
    -- A gradient without radius is its last stop.
    mx.rect { "flat", position = { 420, 80 }, size = { 70, 70 },
      fill = mx.gradient { "radial", radius = 0, { red, at = 0 }, { blue, at = 1 } } },
    mx.ellipse { "under", position = { 420, 230 }, size = { 80, 80 }, fill = "#000000A0", blur = 6 },
    mx.rect { "masked", position = { 420, 230 }, size = { 90, 50 }, fill = red, rotation = 20, mask = "under", opacity = 0.8,
      shadow_color = "#000000", shadow_radius = 10, shadow_offset = { 6, 10 } },
  },
}
