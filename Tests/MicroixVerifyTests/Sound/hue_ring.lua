-- A ring that a finger may catch a hair before it has come to rest, where a text rounds another way.
local mx = require "microix"
local hand = mx.layer { "hand", rotation = 0, mx.ellipse { "grip", position = { 0, -65 }, size = { 24, 24 }, fill = "#FF3B30" } }
local n = mx.text { "n", size = { 80, 24 }, fill = "#202124", text = function(c) return math.floor(c.hue) .. "°" end }
return mx.component "hue" {
  canvas = { 220, 220, origin = { -110, -110 }, background = "#FFFFFF" },
  layers = { hand, n },
  inputs = { hue = mx.number { 0, min = 0, max = 270 } },
  gestures = { turn = mx.rotate { touches = 1, about = { 0, 0 }, drives = hand.rotation, within = { 0, 270 } } },
  rules = {
    { on = "turn.changed", effect = function(c) c.hue = math.max(0, math.min(270, c:shown(hand.rotation))) end },
    { on = { "turn.ended", "turn.cancelled" }, effect = function(c) c:set(hand.rotation, c.hue) end },
    { on = "set_hue", effect = function(c) c:set(hand.rotation, c.hue) end },
  },
  feedback = { hand = { rotation = mx.smooth(0.25) } },
  accessibility = { role = "slider", label = "Hue", value = function(c) return c.hue end, least = 0, greatest = 270, step = 10, set = "hue" },
}
