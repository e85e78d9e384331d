-- Plans of which one is chosen, each a row: a tap without a row's number means the first, and changes nothing of the second.
local mx = require "microix"
local card = mx.each { "card", shape = "rect", max = 3, ids = function() return { 1, 2, 3 } end, size = { 100, 60 },
  fill = function(c, id) return c.chosen == id and "#2F6FD0" or "#D9D9DE" end,
  each = function(id) return { x = 110 * id } end,
  accessibility = { role = "radio", label = function(c, id) return "Plan " .. id end,
    checked = function(c, id) return c.chosen == id end, activate = "tap" } }
local plans = mx.layer { "plans", card, accessibility = { role = "radiogroup", label = "Plans" } }

return mx.component "plans" {
  layers = { plans }, context = { chosen = 1 }, gestures = { tap = mx.tap { on = card } },
  initial = "on", states = { on = {} },
  rules = { { on = "tap", effect = function(c, e) c.chosen = e.id or 1 end } },
  feedback = { card = { fill = mx.ease(0.15) } },
}
