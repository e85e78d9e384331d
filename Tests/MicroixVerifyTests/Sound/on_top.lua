-- Which card lies on top is a matter of order: its z changes, and nothing moves it.
local mx = require "microix"
local function card(name, x, fill, id) return mx.rect { name, position = { x, 50 }, size = { 60, 60 }, fill = fill, z = function(c) return c.top == id and 1 or 0 end,
  scale = function(c) return c.top == id and 1.05 or 1 end } end
return mx.component "on_top" {
  canvas = { 140, 100, background = "#FFFFFF" }, layers = { card("a", 50, "#F6C945", 1), card("b", 90, "#7C93B6", 2) }, context = { top = 2 },
  initial = "shown", states = { shown = {} },
  rules = { { on = "turn", effect = function(c) c.top = 3 - c.top end } },
  feedback = { a = { scale = mx.snappy(0.2) }, b = { scale = mx.snappy(0.2) } },
}
