-- Three tabs of which the one before the chosen one is told as selected.
-- ✗ told otherwise than shown · is told as selected instead of it
local mx = require "microix"
local names = { "Day", "Week", "Month" }
local tab = mx.each { "tab", shape = "rect", max = 3, ids = function() return { 1, 2, 3 } end, size = { 80, 44 },
  position = function(_, id) return { (id - 2) * 90, 0 } end, fill = function(c, id) return c.at == id and "#0A5FD8" or "#D1D1D6" end,
  accessibility = { role = "tab", label = function(_, id) return names[id] end, activate = "go",
    selected = function(c, id) return c.at - 1 == id end } }

return mx.component "spans" {
  canvas = { 300, 60, origin = { -150, -30 }, background = "#FFFFFF" },
  layers = { tab }, context = { at = 1 }, triggers = { go = { id = mx.number { 1, min = 1, max = 3 } } },
  initial = "on", states = { on = {} },
  gestures = { tap = mx.tap { on = tab } },
  rules = { { on = { "tap", "go" }, effect = function(c, e) c.at = e.id // 1 end } },
  feedback = { tab = { fill = mx.ease(0.15) } },
  accessibility = { role = "tablist", label = "Spans" },
}
