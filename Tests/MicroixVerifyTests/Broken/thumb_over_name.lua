-- Segments whose thumb lies over the name that is chosen.
-- ✗ told otherwise than shown · told as chosen where 'thumb' lies over its words
local mx = require "microix"
local names, step = { "Day", "Week", "Month" }, 76
local thumb = mx.rect { "thumb", position = { -step, 0 }, size = { step, 32 }, corner_radius = 9, fill = "#FFFFFF", x = function(c) return (c.chosen - 1) * step end }
local layers, gestures, rules = { mx.rect { "track", size = { 236, 40 }, corner_radius = 12, fill = "#D1D5DB" } }, {}, {}
for i = 1, 3 do
  layers[#layers + 1] = mx.text { "name" .. i, position = { (i - 2) * step, 0 }, size = { step - 8, 15 }, fill = "#1C1C1E", text = names[i] }
  layers[#layers + 1] = mx.rect { "cell" .. i, position = { (i - 2) * step, 0 }, size = { step, 40 }, fill = "#FFFFFF00",
    accessibility = { role = "radio", label = names[i], checked = { chosen = i }, activate = "tap" .. i } }
  gestures["tap" .. i] = mx.tap { on = layers[#layers] }
  rules[i] = { on = "tap" .. i, when = { chosen = { ne = i } }, effect = function(c) c.chosen = i end, emit = "chosen" }
end
layers[#layers + 1] = thumb
return mx.component "thumb_over_name" {
  canvas = { 280, 80, origin = { -140, -40 }, background = "#F2F3F5" }, layers = { mx.layer { "group", accessibility = { role = "radiogroup", label = "Span" }, table.unpack(layers) } },
  context = { chosen = 1 }, gestures = gestures, rules = rules, feedback = { thumb = { x = mx.smooth(0.3) } },
}
