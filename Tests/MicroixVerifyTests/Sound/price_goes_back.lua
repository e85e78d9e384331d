-- A choice with a price, and with a count of how often it was changed, which only goes up.
local mx = require "microix"
local box = mx.rect { "box", position = { 50, 50 }, size = { 44, 44 }, corner_radius = 8, fill = "#C7C7CC",
  accessibility = { role = "checkbox", label = "Breakfast", activate = "tap", checked = { state = "taken" } } }
local price = mx.text { "price", position = { 150, 50 }, size = { 120, 18 }, font_size = 18, fill = "#1C1C1E",
  text = function(c) return c.price .. " €" end, accessibility = { role = "status" } }
local times = mx.text { "times", position = { 110, 110 }, size = { 200, 14 }, font_size = 14, fill = "#48484A",
  text = function(c) return "Changed " .. c.times .. " times" end, accessibility = { role = "paragraph" } }
return mx.component "price_goes_back" {
  canvas = { 220, 140, background = "#FFFFFF" }, layers = { box, price, times }, context = { price = 80, times = 0 },
  gestures = { tap = mx.tap { on = box } },
  initial = "left", states = { left = {}, taken = { box = { fill = "#0A84FF" } } },
  rules = {
    { on = "tap", from = "left", to = "taken", emit = "changed", effect = function(c) c.price, c.times = c.price + 12, c.times + 1 end },
    { on = "tap", from = "taken", to = "left", emit = "changed", effect = function(c) c.price, c.times = c.price - 12, c.times + 1 end },
  },
  feedback = { box = { fill = mx.ease(0.1) } },
}
