-- An auction: its host's clock, once a second, is called tick, and is none of frames.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 46, width = 8, start = -90, cap = "round", stroke = function(c) return c.left <= 5 and "#C62828" or "#2F6FD0" end, sweep = function(c) return c.left * 18 end }
local track = mx.arc { "track", radius = 46, width = 8, stroke = "#E5E5EA" }
local number = mx.text { "number", size = { 60, 28 }, font_size = 28, weight = 600, fill = "#1C1C1E", text = function(c) return tostring(c.left) end }
local plate = mx.rect { "plate", position = { 0, 84 }, size = { 120, 38 }, corner_radius = 19, fill = "#2F6FD0" }
local word = mx.text { "word", position = { 0, 84 }, size = { 110, 16 }, font_size = 16, fill = "#FFFFFF", text = function(c) return c:is "sold" and "Sold" or "Bid " .. c.price + 10 end }
local button = mx.layer { "button", plate, word, accessibility = { role = "button", label = function(c) return c:is "sold" and "Sold" or "Bid " .. c.price + 10 .. " euros" end, activate = "bid", disabled = { state = "sold" } } }

return mx.component "auction" {
  canvas = { 180, 190, origin = { -90, -70 }, background = "#FFFFFF" },
  layers = { track, ring, number, button },
  context = { left = 20, price = 100 },
  initial = "open",
  states = { open = {}, sold = { plate = { fill = "#1B7F3A" } } },
  gestures = { bid = mx.tap { on = plate } },
  rules = {
    { on = "tick", from = "open", when = { left = { gt = 1 } }, effect = function(c) c.left = c.left - 1 end },
    { on = "tick", from = "open", to = "sold", effect = function(c) c.left = 0 end, emit = "sold", feedback = { mx.sound "hammer" } },
    { on = "bid", from = "open", effect = function(c) c.price = c.price + 10 c.left = math.min(20, c.left + 5) end, emit = { "bid", value = function(c) return c.price end } },
    { on = "next", from = "sold", to = "open", effect = function(c) c.left = 20 c.price = 100 end },
  },
  feedback = { ring = { sweep = mx.smooth(0.3), stroke = mx.ease(0.2) }, number = mx.none, word = mx.none, plate = { fill = mx.ease(0.2) } },
}
