local mx = require "microix"

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 100 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "shapes" {
  canvas = { 620, 118, background = "#FFFFFF" },
  layers = {
    mx.rect { "box", position = { 66, 48 }, size = { 96, 60 }, corner_radius = 16, fill = "#9CC2F5", stroke = "#1D5FBF", width = 6 },
    mx.ellipse { "oval", position = { 190, 48 }, size = { 96, 60 }, fill = "#9CC2F5", stroke = "#1D5FBF", width = 6 },
    mx.arc { "slice", position = { 310, 48 }, radius = 32, start = -90, sweep = 130, fill = "#9CC2F5", stroke = "#1D5FBF", width = 6 },
    mx.arc { "whole", position = { 420, 48 }, radius = 32, fill = "#9CC2F5", stroke = "#1D5FBF", width = 6 },
    mx.shape { "heart", position = { 540, 22 }, fill = "#9CC2F5", stroke = "#1D5FBF", width = 6, join = "round",
      path = "M 0 12 C -12 -16 -44 -4 -34 24 C -28 40 -10 48 0 58 C 10 48 28 40 34 24 C 44 -4 12 -16 0 12 Z" },
    label("l1", 66, "rect, corner_radius = 16"), label("l2", 190, "ellipse"), label("l3", 310, "arc, sweep = 130"),
    label("l4", 420, "arc"), label("l5", 540, "shape"),
  },
}
