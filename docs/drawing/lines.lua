local mx = require "microix"

local function line(name, x, y, more)
  local args = { name, position = { x, y }, path = "M 0 40 L 30 0 L 60 40", stroke = "#1D5FBF", width = 10 }
  for property, value in pairs(more) do args[property] = value end
  return mx.shape(args)
end

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 100 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "lines" {
  canvas = { 640, 118, background = "#FFFFFF" },
  layers = {
    line("butt", 30, 30, {}), line("round", 130, 30, { cap = "round", join = "round" }),
    line("square", 230, 30, { cap = "square", join = "bevel" }),
    line("dashed", 340, 30, { width = 4, dash = { 10, 6 } }),
    line("dotted", 440, 30, { width = 6, dash = { 0, 10 }, cap = "round" }),
    line("trimmed", 545, 30, { cap = "round", join = "round", trim_start = 0.2, trim_end = 0.75 }),
    label("l1", 60, "butt, miter"), label("l2", 160, "round, round"), label("l3", 260, "square, bevel"),
    label("l4", 370, "dash = { 10, 6 }"), label("l5", 470, "{ 0, 10 }, round"), label("l6", 578, "trim 0.2 to 0.75"),
  },
}
