-- What lies around a text on a phone, drawn and no more: the bar above it, and the keyboard below, whose letters go while fingers
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

-- The letters as strokes about their middle, so that no font has to be there: where each begins, and then from point to point.
local strokes = {
  Q = { 0, -6, "c 5.3 0 5.3 12 0 12 c -5.3 0 -5.3 -12 0 -12 z m 1 9 l 3.5 4" },
  W = { -5.5, -6, "l 2.5 12 l 3 -11 l 3 11 l 2.5 -12" }, E = { 3.5, -6, "h -6.5 v 12 h 6.5 m -6.5 -6 h 6" },
  R = { -3, 6, "v -12 h 3.5 c 4 0 4 6.5 0 6.5 h -3.5 m 3.8 0 l 3.2 5.5" }, T = { -4, -6, "h 8 m -4 0 v 12" },
  Y = { -4, -6, "l 4 6 l 4 -6 m -4 6 v 6" }, U = { -3.5, -6, "v 8 c 0 5.3 7 5.3 7 0 v -8" }, I = { 0, -6, "v 12" },
  O = { 0, -6, "c 5.3 0 5.3 12 0 12 c -5.3 0 -5.3 -12 0 -12 z" }, P = { -3, 6, "v -12 h 3.5 c 4 0 4 6.5 0 6.5 h -3.5" },
  A = { -4.5, 6, "l 4.5 -12 l 4.5 12 m -7.4 -4.2 h 5.8" },
  S = { 3.3, -3.6, "c -0.5 -3.4 -6.5 -3.3 -6.5 0.6 c 0 4 6.8 2.2 6.8 6 c 0 4 -6.6 3.9 -7.2 0.2" },
  D = { -3.5, -6, "v 12 h 3 c 5.8 0 5.8 -12 0 -12 z" }, F = { 3.5, -6, "h -6.5 v 12 m 0 -6 h 5.5" },
  G = { 3.6, -3.4, "c -1.6 -3.6 -8 -3.9 -8 3.4 c 0 7.3 8.2 7.3 8.2 0.6 h -3.2" },
  H = { -3.5, -6, "v 12 m 7 -12 v 12 m -7 -6 h 7" }, J = { 2.5, -6, "v 8.5 c 0 4.5 -5.5 4.5 -5.7 0.5" },
  K = { -3, -6, "v 12 m 6.5 -12 l -6.5 7 m 2.2 -2.2 l 4.6 7.2" }, L = { -2.5, -6, "v 12 h 6" },
  Z = { -3.5, -6, "h 7 l -7 12 h 7" }, X = { -4, -6, "l 8 12 m 0 -12 l -8 12" },
  C = { 3.8, -3.2, "c -1.8 -4.1 -8.2 -4.1 -8.2 3.2 c 0 7.3 6.4 7.3 8.2 3.2" }, V = { -4.2, -6, "l 4.2 12 l 4.2 -12" },
  B = { -3, -6, "v 12 h 3.8 c 3.8 0 3.8 -6.3 0 -6.3 h -3.8 m 3.5 0 c 3.4 0 3.4 -5.7 0 -5.7 h -3.5" },
  N = { -3.5, 6, "v -12 l 7 12 v -12" }, M = { -4.5, 6, "v -12 l 4.5 9.5 l 4.5 -9.5 v 12" },
  shift = { 0, -8, "l 8 8 h -4 v 7 h -8 v -7 h -4 z" },
  delete = { -10, 0, "l 6 -7 h 13 v 14 h -13 z m 10 -3 l 5 6 m 0 -6 l -5 6" },
}

local keys, letters = {}, {}
local function key(x, y, width, glyph)
  table.insert(keys, ("M %g %g h %g q 5 0 5 5 v 32 q 0 5 -5 5 h %g q -5 0 -5 -5 v -32 q 0 -5 5 -5 z"):format(
    x + 5, y, width - 10, 10 - width))
  if not glyph then return end
  local left, top, rest = table.unpack(strokes[glyph])
  table.insert(letters, ("M %g %g %s"):format(x + width / 2 + left, y + 21 + top, rest))
end
for row, line in ipairs { "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM" } do
  for column = 0, #line - 1 do
    key(190.5 + (column - #line / 2) * 37.5, row * 54 - 42, 31.5, line:sub(column + 1, column + 1))
  end
end
key(3, 120, 42, "shift")  key(330, 120, 42, "delete")  key(3, 174, 88)  key(97, 174, 181)  key(284, 174, 88)

local function word(name, x, text)
  return mx.text { name, position = { x, 195 }, size = { 80, 16 }, text = text, fill = "#1C1C1E" }
end

-- The keyboard, from a place, as a part of its size of 375 by 235 points.
local function keyboard(place, scale)
  return mx.layer { "keyboard", position = place, scale = scale,
    mx.rect { "board", anchor = { 0, 0 }, size = { 375, 235 }, fill = "#D1D3D9" },
    mx.shape { "keys", path = table.concat(keys), fill = "#FFFFFF", shadow_color = "#00000040", shadow_offset = { 0, 1 },
      shadow_radius = 0 },
    mx.layer { "letters",
      mx.shape { "strokes", path = table.concat(letters, " "), stroke = "#1C1C1E", width = 1.5, cap = "round", join = "round" },
      word("numbers", 47, "123"), word("space", 187.5, "space"), word("new_line", 328, "return") },
  }
end

return {
  header = header, keyboard = keyboard,
  blank  = { opacity = 0 },                               -- `letters`, while fingers lead a caret
  blanks = { opacity = mx.ease_out(0.2) },                -- and how they go and come
}
