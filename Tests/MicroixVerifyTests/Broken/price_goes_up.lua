-- A choice with a price: what is taken away again is still paid for.
-- ✗ told otherwise than shown · and not '80 €'
local mx = require "microix"
local box = mx.rect { "box", position = { 50, 50 }, size = { 44, 44 }, corner_radius = 8, fill = "#C7C7CC",
  accessibility = { role = "checkbox", label = "Breakfast", activate = "tap", checked = { state = "taken" } } }
local price = mx.text { "price", position = { 150, 50 }, size = { 120, 18 }, font_size = 18, fill = "#1C1C1E",
  text = function(c) return c.price .. " €" end, accessibility = { role = "status" } }
return mx.component "price_goes_up" {
  canvas = { 220, 100, background = "#FFFFFF" }, layers = { box, price }, context = { price = 80 },
  gestures = { tap = mx.tap { on = box } },
  initial = "left", states = { left = {}, taken = { box = { fill = "#0A84FF" } } },
  rules = {
    { on = "tap", from = "left", to = "taken", emit = "changed", effect = function(c) c.price = c.price + 12 end },
    { on = "tap", from = "taken", to = "left", emit = "changed" },
  },
  feedback = { box = { fill = mx.ease(0.1) } },
}
