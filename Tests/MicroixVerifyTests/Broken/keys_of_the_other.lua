-- The keys of each fader move the other one.
-- ✗ out of reach of keys · changes the value of 'cap[
local mx = require "microix"
local function two() return { 1, 2 } end
local cap = mx.each { "cap", shape = "rect", ids = two, max = 2, size = { 40, 20 }, fill = "#2B3440", y = function(c, id) return -c.levels[id] * 20 end,
  each = function(id) return { position = { id * 60, 120 } } end,
  accessibility = { role = "slider", label = function(_, id) return "Fader " .. id end, value = function(c, id) return c.levels[id] end, least = 0, greatest = 5, step = 1, increment = "up", decrement = "down" } }
local function by(c, id, step) local l = { table.unpack(c.levels) } l[id] = math.max(0, math.min(5, l[id] + step)) c.levels = l end
return mx.component "keys_of_the_other" {
  canvas = { 180, 160, background = "#FFFFFF" }, layers = { cap }, context = { levels = { 2, 2 } },
  triggers = { up = { id = mx.number { 1, min = 1, max = 2 } }, down = { id = mx.number { 1, min = 1, max = 2 } } },
  initial = "shown", states = { shown = {} },
  rules = { { on = "up", effect = function(c, e) by(c, 3 - e.id // 1, 1) end }, { on = "down", effect = function(c, e) by(c, 3 - e.id // 1, -1) end } },
  feedback = { cap = { y = mx.smooth(0.2) } },
}
