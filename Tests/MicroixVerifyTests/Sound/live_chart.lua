-- A chart of what is measured comes to no place where it has been before.
local mx = require "microix"
local bar = mx.each { "bar", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3, anchor = { 0.5, 1 }, position = function(_, id) return { id * 18 - 36, 30 } end, size = function(c, id) return { 12, c.data[id] } end, fill = "#2F6FD0" }
local chart = mx.layer { "chart", bar, accessibility = { role = "img", label = "Load of the last seconds" } }
return mx.component "live_chart" {
  canvas = { 90, 80, origin = { -45, -40 }, background = "#FFFFFF" }, layers = { chart },
  context = { data = { 10, 20, 30 } },
  initial = "live", states = { live = {} },
  rules = { { after = 1, from = "live", to = "live", reenter = true, effect = function(c) local d = { table.unpack(c.data, 2) } d[3] = 5 + (c:random() * 50) // 1; c.data = d end } },
  feedback = { bar = { size = mx.smooth(0.4) } },
}
