-- A row that a tap picks, and a double tap opens: that it is picked on the way is meant, and picking it again changes nothing.
local mx = require "microix"
local row = mx.rect { "row", position = { 80, 30 }, size = { 140, 40 }, fill = "#E5E7EC" }

return mx.component "pick_or_open" {
  canvas = { 160, 60, background = "#FFFFFF" },
  layers = { row },
  gestures = { open = mx.tap { on = row, count = 2 }, pick = mx.tap { on = row } },
  initial = "plain",
  states = { plain = {}, picked = { row = { fill = "#9CC5FF" } } },
  rules = {
    { on = "pick", from = "plain", to = "picked", emit = "picked" },
    { on = "open", from = "picked", to = "plain", emit = "opened" },
    { on = "drop", from = "picked", to = "plain" },
  },
  feedback = { row = { fill = mx.ease(0.15) } },
  accessibility = { role = "button", label = "Row", activate = "pick", dismiss = "drop" },
}
