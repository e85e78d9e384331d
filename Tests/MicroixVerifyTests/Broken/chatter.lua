-- One pull lights, darkens and lights the lamp, with three haptics: the spring swings over its threshold.
-- ✗ said too often · as it swings to and fro
local mx = require "microix"
local list = mx.rect { "list", size = { 160, 80 }, fill = "#E5E5EA" }
local lamp = mx.ellipse { "lamp", size = { 12, 12 }, fill = "#AEAEB2" }
return mx.component "chatter" {
  layers = { list, lamp },
  regions = { place = { initial = "up", states = { up = {}, down = { list = { y = 60 } } } }, light = { initial = "dark", states = { dark = {}, lit = { lamp = { fill = "#34C759" } } } } },
  rules = { { on = "pull", from = "place.up", to = "place.down" }, { on = "push", from = "place.down", to = "place.up" },
    { on = list.y:above(58), from = "light.dark", to = "light.lit", feedback = { mx.haptic "light" } }, { on = list.y:below(58), from = "light.lit", to = "light.dark", feedback = { mx.haptic "light" } } },
  feedback = { list = { y = mx.spring { duration = 0.5, bounce = 0.6 } }, lamp = { fill = mx.ease(0.1) } },
  verify = { { "overshoot", key = list.y, because = "the list is meant to bounce" } },
}
