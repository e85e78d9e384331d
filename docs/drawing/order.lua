local mx = require "microix"

local function card(name, x, y, fill, z)
  return mx.rect { name, position = { x, y }, size = { 70, 46 }, corner_radius = 8, fill = fill, z = z,
    stroke = "#FFFFFF", width = 2 }
end

return mx.component "order" {
  canvas = { 360, 116, background = "#FFFFFF" },
  layers = {
    mx.layer { "listed", card("a", 60, 38, "#2F80ED", 0), card("b", 86, 52, "#27AE60", 0), card("c", 112, 66, "#F2994A", 0) },
    mx.layer { "raised", card("d", 240, 38, "#2F80ED", 1), card("e", 266, 52, "#27AE60", 0), card("f", 292, 66, "#F2994A", 0) },
    mx.text { "l1", text = "all of z = 0", position = { 86, 100 }, font_size = 10, fill = "#5B6470" },
    mx.text { "l2", text = "the blue one of z = 1", position = { 266, 100 }, font_size = 10, fill = "#5B6470" },
  },
}
