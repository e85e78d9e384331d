-- A drop-down whose rows fingers pick, and no key does.
-- ✗ out of reach of keys · fingers lead to the state 'chosen', and no key does
local mx = require "microix"
local box = mx.rect { "box", size = { 160, 44 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Sort", expanded = { state = "open" }, activate = "toggle" } }
local entry = mx.each { "entry", shape = "rect", max = 3, ids = function(c) return c:is "open" and { 1, 2, 3 } or {} end,
  size = { 160, 44 }, position = function(_, id) return { 0, 48 * id } end, fill = "#34A853", absent = { opacity = 0 } }

return mx.component "sort" {
  canvas = { 200, 240, origin = { -100, -40 }, background = "#FFFFFF" },
  layers = { box, entry },
  initial = "closed", states = { closed = {}, open = {}, chosen = { box = { fill = "#9334E6" } } },
  gestures = { toggle = mx.tap { on = box }, pick = mx.tap { on = entry } },
  rules = {
    { on = "toggle", from = { "closed", "chosen" }, to = "open" }, { on = "toggle", from = "open", to = "closed" },
    { on = "pick", from = "open", to = "chosen" },
  },
  feedback = { entry = mx.ease(0.15), box = { fill = mx.ease(0.15) } },
}
