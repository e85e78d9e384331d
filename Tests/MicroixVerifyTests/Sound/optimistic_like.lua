-- a like counter with an optimistic change that the host may refuse; the number rolls, the request may time out.
local mx = require "microix"
local star = mx.ellipse { "star", position = { 60, 50 }, size = { 48, 48 }, fill = "#C7C7CC" }
local number = mx.text { "number", position = { 140, 50 }, size = { 80, 20 }, font_size = 20, fill = "#1C1C1E",
  text = function(c) return tostring(c.likes + (c.mine and 1 or 0)) end }
return mx.component "optimistic" {
  canvas = { 200, 100, background = "#FFFFFF" },
  layers = { star, number },
  inputs = { likes = mx.number { 12, min = 0, max = 999 } },
  context = { mine = false },
  gestures = { tap = mx.tap { on = star } },
  initial = "known",
  states = {
    known = { star = { fill = function(c) return c.mine and "#F2B01E" or "#C7C7CC" end } },
    asking = { star = { fill = function(c) return c.mine and "#F2B01E" or "#C7C7CC" end, scale = 0.9 } },
  },
  rules = {
    { on = "tap", from = "known", to = "asking", effect = function(c) c.mine = not c.mine end, emit = { "like", value = function(c) return c.mine end } },
    { on = "accepted", from = "asking", to = "known" },
    { on = "refused", from = "asking", to = "known", effect = function(c) c.mine = not c.mine end },
    { after = 4, from = "asking", to = "known", effect = function(c) c.mine = not c.mine end, feedback = { star = { x = mx.wave { amplitude = 6 } }, mx.haptic "error" } },
  },
  feedback = { star = mx.smooth(0.2), ["known > asking"] = mx.haptic "light" },
}
