-- A volume wheel with 48 fine detents: it clicks at each of them while it glides to the other end.
local mx = require "microix"
local wheel = mx.rect { "wheel", size = { 100, 320 }, fill = "#E5E5EA" }
local window = mx.rect { "window", size = { 100, 40 }, stroke = "#8E8E93", width = 1 }
return mx.component "picker_fine" {
  canvas = { 200, 200, origin = { -100, -100 }, background = "#FFFFFF" },
  layers = { wheel, window },
  initial = "first",
  states = { first = {}, last = { wheel = { y = -240 } } },
  rules = {
    { on = "down", from = "first", to = "last" },
    { on = "up", from = "last", to = "first" },
    { on = wheel.y:every(5), feedback = { mx.haptic "selection" } },
  },
  feedback = { wheel = { y = mx.smooth(0.6) } },
}
