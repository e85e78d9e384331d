-- A code of six digits: what comes of the sixth is farther away than what is told apart of so many keys.
local mx = require "microix"
local ids = function() return { 1, 2, 3, 4, 5, 6 } end
local box = mx.each { "box", shape = "rect", max = 6, ids = ids, size = { 36, 48 }, corner_radius = 8, fill = "#FFFFFF",
  width = 1.5, stroke = "#C7C7CC", each = function(id) return { x = 44 * id } end }
local dot = mx.each { "dot", shape = "ellipse", max = 6, ids = ids, size = { 12, 12 }, fill = "#1C1C1E",
  opacity = function(c, id) return id <= c.count and 1 or 0 end, each = function(id) return { x = 44 * id } end }

return mx.component "code" {
  layers = { box, dot }, context = { count = 0 },
  initial = "typing", states = { typing = {}, right = { box = { stroke = "#34A853" } } },
  rules = {
    { on = "type", from = "typing", when = { count = { lt = 6 } }, effect = function(c) c.count = c.count + 1 end },
    { on = "accepted", from = "typing", to = "right", when = { count = 6 } },
    { on = "reset", to = "typing", effect = function(c) c.count = 0 end },
  },
  feedback = { box = { stroke = mx.ease(0.15) }, dot = { opacity = mx.ease(0.2) } },
}
