local mx = require "microix"

local function pair(name, x, more)
  local args = { name, position = { x, 48 },
    mx.ellipse { name .. "_a", size = { 56, 56 }, x = -16, fill = "#2F80ED" },
    mx.ellipse { name .. "_b", size = { 56, 56 }, x = 16, fill = "#F2994A" } }
  for property, value in pairs(more) do args[property] = value end
  return mx.layer(args)
end

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 100 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "groups" {
  canvas = { 560, 118, background = "#FFFFFF" },
  layers = {
    pair("plain", 70, {}), pair("faint", 210, { opacity = 0.4 }),
    pair("cut", 350, { clip = true, size = { 60, 40 }, corner_radius = 10 }),
    mx.shape { "star", position = { 490, 48 }, scale = 0.8, fill = "#000000",
      path = "M 0 -34 L 10 -11 L 34 -9 L 16 8 L 21 32 L 0 19 L -21 32 L -16 8 L -34 -9 L -10 -11 Z" },
    pair("seen", 490, { mask = "star" }),
    label("l1", 70, "a group"), label("l2", 210, "opacity = 0.4"), label("l3", 350, "clip = true"), label("l4", 490, "mask = \"star\""),
  },
}
