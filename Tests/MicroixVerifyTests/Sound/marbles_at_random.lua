-- Marbles are drawn at random: where an interrupted run has drawn as often, it comes to the same.
local mx = require "microix"
local colors, names = { "#EB5757", "#F2C94C", "#27AE60", "#2F80ED" }, { "red", "yellow", "green", "blue" }
local bag = mx.shape { "bag", path = "M -30 -20 C -50 10 -40 40 0 40 C 40 40 50 10 30 -20 Z", fill = "#8B5E3C", scale = { 1, 1 } }
local marble = mx.ellipse { "marble", size = { 30, 30 }, position = { 0, -52 }, fill = function(c) return colors[c.last] end, absent = { opacity = 0, y = 40 }, hidden = function(c) return c.now == 0 end }
local word = mx.text { "word", position = { 0, 66 }, size = { 160, 15 }, font_size = 15, fill = "#1C1C1E", text = function(c) return c.now == 0 and "Take one" or "A " .. names[c.now] .. " one" end, accessibility = { role = "status", label = function(c) return c.now == 0 and "Nothing taken" or "A " .. names[c.now] .. " one" end } }
local button = mx.layer { "button", marble, bag, accessibility = { role = "button", label = "Take a marble", activate = "take" } }
local back = mx.text { "back", position = { 0, 92 }, size = { 80, 15 }, font_size = 15, fill = "#2F6FD0", text = "Back", opacity = function(c) return c.now == 0 and 0.35 or 1 end, accessibility = { role = "button", label = "Back", activate = "back", disabled = { now = 0 } } }

return mx.component "marbles" {
  canvas = { 190, 190, origin = { -95, -84 }, background = "#FFFFFF" },
  layers = { button, word, back },
  context = { now = 0, last = 1 },
  initial = "shown",
  states = { shown = {} },
  gestures = { take = mx.tap { on = bag }, back = mx.tap { on = back } },
  rules = {
    { on = "take", effect = function(c) if c.now == 0 then c.now = math.floor(c:random() * 4) + 1 else c.now = (c.now - 1 + math.floor(c:random() * 3) + 1) % 4 + 1 end c.last = c.now end, emit = { "took", value = function(c) return names[c.now] end },
      feedback = { bag = { scale = mx.keyframes { values = { { 1, 1 }, { 1.06, 0.94 }, { 1, 1 } }, duration = 0.25 } } } },
    { on = "back", when = function(c) return c.now > 0 end, effect = function(c) c.now = 0 end },
  },
  feedback = { marble = { fill = mx.ease(0.15), appear = mx.snappy(0.3), disappear = mx.ease(0.2) }, back = { opacity = mx.ease(0.15) }, bag = { scale = mx.smooth(0.2) }, word = mx.none },
}
