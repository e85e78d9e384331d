local mx = require "microix"

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 100 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "gradient" {
  canvas = { 560, 118, background = "#FFFFFF" },
  layers = {
    mx.rect { "right", position = { 70, 48 }, size = { 110, 72 }, corner_radius = 10,
      fill = mx.gradient { "#56CCF2", "#2F80ED" } },
    mx.rect { "down", position = { 210, 48 }, size = { 110, 72 }, corner_radius = 10,
      fill = mx.gradient { angle = 90, { "#F2994A", at = 0 }, { "#EB5757", at = 0.4 }, { "#6B2FB3", at = 1 } } },
    mx.rect { "round", position = { 350, 48 }, size = { 110, 72 }, corner_radius = 10,
      fill = mx.gradient { "radial", "#FFFFFF", "#27AE60" } },
    mx.rect { "clear", position = { 490, 48 }, size = { 110, 72 }, corner_radius = 10,
      fill = mx.gradient { angle = 45, "#EB5757", "#EB575700" } },
    label("l1", 70, "two stops"), label("l2", 210, "angle = 90, at = 0, 0.4, 1"), label("l3", 350, "\"radial\""),
    label("l4", 490, "angle = 45, to clear"),
  },
}
