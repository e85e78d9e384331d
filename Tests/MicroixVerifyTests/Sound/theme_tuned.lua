-- A preset sets two colours, of which one may then be chosen by itself.
local mx = require "microix"
local grounds = { "#F2F3F5", "#E3F2E6", "#FDEDE0", "#ECE5F8" }
local bubbles = { "#2F6FD0", "#1B7F3A", "#B4530A", "#6D3AC4" }
local names = { "Sky", "Wood", "Sand", "Plum" }
local all = { 1, 2, 3, 4 }
local ground = mx.rect { "ground", size = { 240, 90 }, position = { 0, -40 }, corner_radius = 12, fill = function(c) return grounds[c.ground] end }
local bubble = mx.rect { "bubble", size = { 130, 36 }, position = { 30, -40 }, corner_radius = 18, fill = function(c) return bubbles[c.bubble] end }
local hello = mx.text { "hello", size = { 120, 15 }, position = { 30, -40 }, font_size = 15, fill = "#FFFFFF", text = "Hello!" }
local preset = mx.each { "preset", shape = "ellipse", max = 4, ids = function() return all end, position = function(_, id) return { id * 44 - 134, 40 } end, size = { 32, 32 }, fill = function(_, id) return grounds[id] end,
  stroke = function(_, id) return bubbles[id] end, width = function(c, id) return c.ground == id and 5 or 2 end,
  accessibility = { role = "radio", label = function(_, id) return names[id] end, checked = function(c, id) return c.ground == id end, activate = "choose" } }
local group = mx.layer { "group", preset, accessibility = { role = "radiogroup", label = "Colours" } }
local mix = mx.text { "mix", position = { 92, 40 }, size = { 70, 15 }, font_size = 15, fill = "#2F6FD0", text = "Bubble",
  accessibility = { role = "button", label = "Other colour of the bubble", description = function(c) return names[c.bubble] end, activate = "mix" } }

return mx.component "theme" {
  canvas = { 260, 160, origin = { -130, -94 }, background = "#FFFFFF" },
  layers = { ground, bubble, hello, group, mix },
  context = { ground = 1, bubble = 1 },
  initial = "shown",
  states = { shown = {} },
  gestures = { choose = mx.tap { on = preset }, mix = mx.tap { on = mix } },
  rules = {
    { on = "choose", effect = function(c, e) c.ground = e.id c.bubble = e.id end, emit = { "preset", value = function(c) return c.ground end } },
    { on = "mix", effect = function(c) c.bubble = c.bubble % 4 + 1 end, emit = { "bubble", value = function(c) return c.bubble end } },
  },
  feedback = { ground = { fill = mx.ease(0.25) }, bubble = { fill = mx.ease(0.25) }, preset = { width = mx.snappy(0.2) } },
}
