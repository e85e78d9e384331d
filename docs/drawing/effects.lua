local mx = require "microix"

local function card(name, x, more)
  local args = { name, position = { x, 48 }, size = { 90, 54 }, corner_radius = 12, fill = "#2F80ED" }
  for property, value in pairs(more) do args[property] = value end
  return mx.rect(args)
end

local function label(name, x, words)
  return mx.text { name, text = words, position = { x, 102 }, font_size = 10, fill = "#5B6470" }
end

return mx.component "effects" {
  canvas = { 560, 120, background = "#FFFFFF" },
  layers = {
    card("sharp", 70, {}), card("soft", 210, { blur = 12 }),
    card("raised", 350, { fill = "#FFFFFF", shadow_color = "#00000059", shadow_offset = { 0, 6 }, shadow_radius = 14 }),
    card("turned", 490, { rotation = 15, shadow_color = "#00000080", shadow_offset = { 10, 10 }, shadow_radius = 4 }),
    label("l1", 70, "a rect"), label("l2", 210, "blur = 12"), label("l3", 350, "a shadow"), label("l4", 490, "that turns with its layer"),
  },
}
