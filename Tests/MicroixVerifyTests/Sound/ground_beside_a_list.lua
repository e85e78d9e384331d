-- A list on a ground that shuts it: the ground is seen, and found, only beside the list.
local mx = require "microix"
local ground = mx.rect { "ground", position = { 150, 110 }, size = { 300, 220 }, fill = "#EDEDF0",
  accessibility = { role = "button", label = "Close", activate = "aside", disabled = { state = "shut" } } }
local opener = mx.rect { "opener", position = { 150, 44 }, size = { 268, 56 }, corner_radius = 8, fill = "#0A84FF",
  accessibility = { role = "button", label = "Choose", activate = "flip", expanded = { state = "open" } } }
local list = mx.rect { "list", position = { 150, 138 }, size = { 268, 132 }, corner_radius = 8, fill = "#FFFFFF", opacity = 0,
  accessibility = { role = "button", label = "Tea", activate = "pick", disabled = { state = "shut" } } }
return mx.component "ground_beside_a_list" {
  canvas = { 300, 220, background = "#FFFFFF" }, layers = { ground, list, opener },
  gestures = { flip = mx.tap { on = opener }, aside = mx.tap { on = ground }, pick = mx.tap { on = list } },
  initial = "shut", states = { shut = {}, open = { list = { opacity = 1 } } },
  rules = {
    { on = "flip", from = "shut", to = "open" }, { on = { "flip", "aside" }, from = "open", to = "shut" },
    { on = "pick", from = "open", to = "shut", emit = "picked" },
  },
  feedback = { list = { opacity = mx.ease(0.2) } },
}
