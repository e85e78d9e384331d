-- A segmented control: the plate glides under the chosen segment, and the words change their colour with it.
local mx = require "microix"

local ids = { 1, 2, 3 }
local words = { "Day", "Week", "Month" }
local back = mx.rect { "back", position = { 160, 40 }, size = { 300, 40 }, corner_radius = 10, fill = "#E5E5EA" }
local plate = mx.rect { "plate", position = { 160, 40 }, size = { 96, 34 }, corner_radius = 8, fill = "#FFFFFF",
  x = function(c) return (c.chosen - 2) * 100 end }
local seg = mx.each { "seg", shape = "rect", max = 3, ids = function() return ids end, size = { 100, 40 },
  each = function(id) return { position = { 60 + (id - 1) * 100, 40 } } end }
local label = mx.each { "label", shape = "text", max = 3, ids = function() return ids end, size = { 90, 15 }, font_size = 15,
  fill = function(c, id) return id == c.chosen and "#0A5FD8" or "#3A3A3C" end,
  each = function(id) return { position = { 60 + (id - 1) * 100, 40 }, text = words[id] } end }

return mx.component "segmented" {
  canvas = { 320, 80, background = "#FFFFFF" },
  layers = { back, plate, label, seg },
  context = { chosen = 1 },
  gestures = { tap = mx.tap { on = seg } },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "tap", when = function(c, e) return (e.id or 1) ~= c.chosen end, effect = function(c, e) c.chosen = e.id or 1 end,
      emit = { "chosen", value = function(c) return c.chosen end }, feedback = mx.haptic "selection" },
  },
  feedback = { plate = { x = mx.snappy(0.3) }, label = { fill = mx.ease(0.2) } },
}
