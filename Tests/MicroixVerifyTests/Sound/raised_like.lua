-- A card that an element's action likes: the rule that raises the same trigger takes nothing from whoever works it by keys.
local mx = require "microix"
local card = mx.rect { "card", size = { 80, 80 }, fill = "#1D4ED8" }

return mx.component "card" {
  canvas = { 400, 100, origin = { -100, -50 } }, layers = { card }, context = { next = false },
  accessibility = { role = "button", label = "Like", activate = "like" },
  initial = "here", states = { here = {}, there = { card = { x = 200 } } },
  rules = {
    { on = "like", from = "here", to = "there" }, { on = "like", from = "there", effect = function(c) c.next = true end },
    { on = "back", from = "there", to = "here" },
    { always = true, from = "here", when = { next = true }, effect = function(c) c.next = false end, raise = "like" },
  },
  feedback = { card = mx.smooth(0.3) },
}
