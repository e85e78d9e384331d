-- A row of a list, drawn and no more: a picture, a title and a line below it. At its right end, about the origin, there is room.

local mx = require "microix"

return function(title, detail, sky, ground)
  return mx.layer { "list_row", position = { -112, 0 },
    mx.rect { "list_card", size = { 311, 84 }, corner_radius = 20, fill = "#FFFFFF", shadow_color = "#0000001A",
      shadow_offset = { 0, 4 }, shadow_radius = 12 },
    mx.layer { "list_picture", position = { -113, 0 }, clip = true, size = { 56, 56 }, corner_radius = 12,
      mx.rect { "list_sky", size = { 56, 56 }, fill = sky },
      mx.shape { "list_ground", path = "M -28 10 L -10 -12 L 4 6 L 12 -2 L 28 14 V 28 H -28 Z", fill = ground } },
    mx.text { "list_title", position = { 10, -11 }, size = { 160, 17 }, text = title, weight = 600, align = "left",
      fill = "#1C1C1E", accessibility = { role = "paragraph" } },
    mx.text { "list_detail", position = { 10, 12 }, size = { 160, 13 }, text = detail, font_size = 13, align = "left",
      fill = "#6E6E73", accessibility = { role = "paragraph" } },
  }
end
