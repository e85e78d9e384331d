-- A line of words that says that it waits while it is told that the order is on its way.
-- ✗ told otherwise than shown · as which it is told elsewhere
local mx = require "microix"
local says = mx.text { "says", position = { 100, 40 }, size = { 180, 16 }, font_size = 16, fill = "#1C1C1E",
  text = function(c) return c:is "there" and "At the door" or "Looking for orders" end,
  accessibility = { role = "status", label = function(c) return c:is "waiting" and "Looking for orders" or c:is "riding" and "On the way" or "At the door" end } }
local rider = mx.ellipse { "rider", position = { 30, 80 }, size = { 20, 20 }, fill = "#2F6FD0" }
return mx.component "says_otherwise" {
  canvas = { 200, 120, background = "#F2F3F5" }, layers = { says, rider },
  initial = "waiting", states = { waiting = {}, riding = { rider = { x = 140 } }, there = { rider = { x = 140 } } },
  rules = {
    { on = "order", from = "waiting", to = "riding" }, { on = "cancel", from = "riding", to = "waiting" },
    { on = rider.x:settled(), from = "riding", to = "there" }, { on = "delivered", from = "there", to = "waiting" },
  },
  feedback = { rider = { x = mx.smooth(0.5) }, ["waiting > riding"] = { rider = { x = mx.ease_in_out(1.5) } } },
}
