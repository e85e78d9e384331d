local mx = require "microix"

local function box(name, x)
  return mx.rect { name, position = { x, 48 }, size = { 120, 48 }, stroke = "#C3CAD5", width = 1 }
end

local function words(name, x, more)
  local args = { name, position = { x, 48 }, size = { 120, 48 }, text = "Two lines\nof words", font_size = 16 }
  for property, value in pairs(more) do args[property] = value end
  return mx.text(args)
end

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 92 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "text" {
  canvas = { 620, 112, background = "#FFFFFF" },
  layers = {
    box("b1", 80), box("b2", 230), box("b3", 380), box("b4", 530),
    words("left", 80, { align = "left" }), words("center", 230, { weight = 700 }),
    words("right", 380, { align = "right", letter_spacing = 2, line_height = 1.4 }),
    mx.rect { "button", position = { 530, 48 }, size = { 120, 48 }, corner_radius = 10, fill = "#2F80ED" },
    mx.text { "ok", position = { 530, 48 }, size = { 120, 16 }, text = "Send", font_size = 16, weight = 600, fill = "#FFFFFF" },
    label("l1", 80, "align = \"left\""), label("l2", 230, "weight = 700"), label("l3", 380, "letter_spacing, line_height"),
    label("l4", 530, "as high as the font size"),
  },
}
