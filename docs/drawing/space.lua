local mx = require "microix"

-- Each cross marks the origin of a layer, at its position.
local function cross(name, x, y)
  return mx.shape { name, path = "M -5 0 H 5 M 0 -5 V 5", position = { x, y }, stroke = "#D0342C", width = 1.5 }
end

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 104 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "space" {
  canvas = { 620, 124, background = "#FFFFFF" },
  layers = {
    mx.rect { "middle", position = { 60, 52 }, size = { 70, 40 }, fill = "#9CC2F5" },
    mx.rect { "corner", position = { 145, 32 }, size = { 70, 40 }, anchor = { 0, 0 }, fill = "#9CC2F5" },
    mx.rect { "turned", position = { 262, 36 }, size = { 70, 40 }, anchor = { 0, 0 }, rotation = 20, fill = "#9CC2F5" },
    mx.rect { "squashed", position = { 395, 52 }, size = { 70, 40 }, scale = { 1.3, 0.6 }, fill = "#9CC2F5" },
    mx.shape { "swung", position = { 500, 18 }, pivot = { 30, 0 }, rotation = 25, fill = "#9CC2F5",
      path = "M 30 0 L 56 62 H 4 Z" },
    cross("o1", 60, 52), cross("o2", 145, 32), cross("o3", 262, 36), cross("o4", 395, 52), cross("o5", 530, 18),
    label("l1", 60, "anchor = { 0.5, 0.5 }"), label("l2", 180, "anchor = { 0, 0 }"), label("l3", 290, "rotation = 20"),
    label("l4", 395, "scale = { 1.3, 0.6 }"), label("l5", 530, "pivot = { 30, 0 }"),
  },
}
