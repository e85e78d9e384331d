-- Three albums, drawn and no more: what is on them, and their covers of 264 by 264 points about their middle.

local mx = require "microix"

local albums = {
  { title = "Blue hours", artist = "Mira Vale", tracks = { "Lamplight", "Harbour, 5 a.m.", "Slow window", "Blue hours" },
    lengths = { "3:12", "4:05", "2:48", "5:31" }, sky = { "#16225C", "#5B78DA", "#F3B3C6" },
    figure = "M 96 -50 a 34 34 0 1 1 -68 0 a 34 34 0 1 1 68 0 Z", fill = "#FFF3CF",                            -- the moon
    lines = "M -98 52 q 16 -12 32 0 t 32 0 t 32 0 t 32 0 t 32 0 M -66 80 q 16 -12 32 0 t 32 0 t 32 0 t 32 0 t 32 0",
    stroke = "#FFFFFFB3" },
  { title = "Paper boats", artist = "The Lowlands", tracks = { "Folded twice", "Weir", "Little captain", "All the way out" },
    lengths = { "2:59", "3:44", "4:20", "6:02" }, sky = { "#F7B267", "#F4845F", "#C8553D" },
    figure = "M -84 26 H 84 L 48 66 H -48 Z M 6 -78 L 62 14 H 6 Z M -6 -48 V 14 H -48 Z", fill = "#FFF9F0",    -- a boat
    lines = "M -96 88 q 16 -12 32 0 t 32 0 t 32 0 t 32 0 t 32 0 t 32 0", stroke = "#FFFFFFB3" },
  { title = "Fern", artist = "Oda Lind", tracks = { "Spore", "Under glass", "Fern", "Undergrowth" },
    lengths = { "3:33", "3:05", "4:47", "3:58" }, sky = { "#0F3D2E", "#1F7A55", "#A7D8A0" },
    figure = "M -62 62 C -84 -24 -8 -84 84 -84 C 84 8 24 84 -62 62 Z", fill = "#D9F2C9",                       -- a leaf
    lines = "M -92 92 L 46 -46 M -30 30 V -26 M -30 30 H 26 M 6 -6 V -48 M 6 -6 H 48", stroke = "#1F7A55" },
}

-- The cover of an album as a group of this name, which has what is given besides.
function albums.cover(id, name, values)
  local album = albums[id]
  values[1] = name
  values[2] = mx.rect { name .. "_sky", size = { 264, 264 }, corner_radius = 22,
    fill = mx.gradient { angle = 75, { album.sky[1], at = 0 }, { album.sky[2], at = 0.6 }, { album.sky[3], at = 1 } } }
  values[3] = mx.shape { name .. "_figure", path = album.figure, fill = album.fill }
  values[4] = mx.shape { name .. "_lines", path = album.lines, stroke = album.stroke, width = 6, cap = "round" }
  values.shadow_color, values.shadow_offset, values.shadow_radius = "#00000040", { 0, 10 }, 30
  return mx.layer(values)
end

return albums
