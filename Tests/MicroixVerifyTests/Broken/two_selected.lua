-- Two tabs of one tablist are told as selected (as `<=` stands for `==`).
-- ✗ told otherwise than shown · only one of a tablist can be
local mx = require "microix"
local tab = mx.each { "tab", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3, size = { 60, 32 }, each = function(id) return { position = { id * 70, 0 } } end,
  fill = function(c, id) return id == c.chosen and "#2F80ED" or "#E5E5EA" end,
  accessibility = { role = "tab", label = function(_, id) return "Tab " .. id end, activate = "pick", selected = function(c, id) return id <= c.chosen end } }
return mx.component "two_selected" {
  layers = { mx.layer { "bar", accessibility = { role = "tablist", label = "Span" }, tab } }, context = { chosen = 1 },
  gestures = { pick = mx.tap { on = tab } }, rules = { { on = "pick", effect = function(c, e) c.chosen = e.id end } }, feedback = { tab = { fill = mx.ease(0.15) } },
}
