-- The number in the ring stays at the percentage at which the car was plugged in.
-- ✗ told otherwise than shown · elsewhere both are the same
local mx = require "microix"
local groove = mx.ellipse { "groove", size = { 140, 140 }, stroke = "#2C2C2E", width = 12 }
local ring = mx.arc { "ring", radius = 70, width = 12, start = -90, cap = "round", stroke = "#30D158", sweep = function(c) return 360 * c.level end }
local percent = mx.text { "percent", size = { 110, 34 }, font_size = 34, weight = 600, fill = "#FFFFFF", text = function(c) return math.floor(c.seen * 100 + 0.5) .. " %" end }
local bolt = mx.shape { "bolt", position = { 0, 38 }, path = "M 2 -12 L -6 3 H 0 L -2 12 L 6 -3 H 0 Z", fill = "#30D158", absent = { opacity = 0 } }
local news = mx.text { "news", position = { 0, 104 }, size = { 200, 15 }, font_size = 15, fill = "#AEAEB2", text = function(c) return "" end }
local dial = mx.layer { "dial", groove, ring, percent, bolt,
  accessibility = { role = "progressbar", label = "Battery", value = function(c) return math.floor(c.level * 100 + 0.5) end, least = 0, greatest = 100 } }
local state = mx.layer { "state", news, accessibility = { role = "status", label = function(c) return c:is "charging" and "Charging" or c:is "full" and "Fully charged" or "Not plugged in" end } }

return mx.component "ring_says_plugged" {
  canvas = { 240, 240, origin = { -120, -100 }, background = "#000000" }, layers = { dial, state },
  context = { seen = 0.4 },
  inputs = { level = mx.number { 0.4, min = 0, max = 1 } },
  initial = "unplugged",
  states = {
    unplugged = { bolt = { hidden = true }, ring = { stroke = "#8E8E93" }, news = { text = "Not plugged in" } },
    charging  = { bolt = { opacity = 0.8 } },
    full      = { news = { text = "Fully charged" } },
  },
  rules = {
    { on = "set_level", from = "unplugged", effect = function(c) c.seen = c.level end },
    { on = "plug", from = "unplugged", to = "charging", effect = function(c) c.seen = c.level end, feedback = mx.sound "plug" },
    { on = "unplug", from = { "charging", "full" }, to = "unplugged" },
    { always = true, from = "charging", to = "full", when = { level = { gte = 1 } }, feedback = mx.haptic "success" },
    { always = true, from = "full", to = "charging", when = { level = { lt = 1 } } },
  },
  feedback = { ring = { sweep = mx.smooth(0.5), stroke = mx.ease(0.3) }, bolt = { opacity = mx.ease(0.25), appear = mx.ease(0.25), disappear = mx.ease(0.25) } },
}
