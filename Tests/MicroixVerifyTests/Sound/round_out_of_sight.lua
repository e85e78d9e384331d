-- Pages that go round, and rest just where one of them goes from one end to the other, out of sight.
local mx = require "microix"
local page = mx.rect { "page", size = { 40, 40 }, fill = "#155EEF", x = mx.wrap(mx.key "way" + 100, -200, 200) }
local window = mx.layer { "window", clip = true, size = { 160, 60 }, mx.rect { "ground", size = { 160, 60 }, fill = "#EEEEEE" }, page }

return mx.component "round" {
  canvas = { 200, 80, origin = { -100, -40 } }, layers = { window },
  properties = { way = 0 },
  initial = "first", states = { first = {}, second = { way = 100 }, third = { way = 200 } },
  rules = {
    { on = "next", from = "first", to = "second" }, { on = "next", from = "second", to = "third" },
    { on = "next", from = "third", to = "first" },
  },
  feedback = { way = mx.smooth(0.4) },
  accessibility = { role = "button", label = "Next", activate = "next" },
}
