-- What lies around a text on a phone, drawn and no more: the bar above it, and the keyboard below, which is blank while fingers
-- lead a caret.

local mx = require "microix"

-- The bar above a text, from a place and so wide.
local function header(place, width, title)
  return mx.layer { "header", position = place,
    mx.rect { "bar", anchor = { 0, 0 }, size = { width, 48 }, fill = "#FFFFFF" },
    mx.shape { "back", position = { 14, 24 }, path = "M 8 -8 L 0 0 L 8 8", stroke = "#0066FF", width = 2.5, cap = "round",
      join = "round" },
    mx.text { "notes", position = { 28, 24 }, size = { 0, 17 }, text = "Notes", align = "left", fill = "#0066FF" },
    mx.text { "title", position = { width / 2, 24 }, size = { 0, 17 }, text = title, weight = 600, fill = "#1C1C1E" },
    mx.shape { "rule", path = ("M 0 48 H %d"):format(width), stroke = "#E1E3E8", width = 1 },
  }
end

local keys = {}
local function key(x, y, width)
  table.insert(keys, ("M %g %g h %g q 5 0 5 5 v 32 q 0 5 -5 5 h %g q -5 0 -5 -5 v -32 q 0 -5 5 -5 z"):format(
    x + 5, y, width - 10, 10 - width))
end
for row, count in ipairs { 10, 9, 7 } do
  for column = 0, count - 1 do key(190.5 + (column - count / 2) * 37.5, row * 54 - 42, 31.5) end
end
for _, place in ipairs { { 3, 120, 42 }, { 330, 120, 42 }, { 3, 174, 88 }, { 97, 174, 181 }, { 284, 174, 88 } } do
  key(table.unpack(place))
end

-- The keyboard, from a place, as a part of its size of 375 by 235 points.
local function keyboard(place, scale)
  return mx.layer { "keyboard", position = place, scale = scale,
    mx.rect { "board", anchor = { 0, 0 }, size = { 375, 235 }, fill = "#D1D3D9" },
    mx.shape { "keys", path = table.concat(keys), fill = "#FFFFFF", shadow_color = "#00000040", shadow_offset = { 0, 1 },
      shadow_radius = 0 },
  }
end

return { header = header, keyboard = keyboard }
