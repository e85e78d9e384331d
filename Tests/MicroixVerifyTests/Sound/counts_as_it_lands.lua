-- A stepper that counts as the finger lands, and tells its host how much it is as the finger goes, however that is.
local mx = require "microix"
local number = mx.text { "number", position = { 0, -30 }, size = { 60, 22 }, font_size = 22, fill = "#1C1C1E", text = function(c) return tostring(c.count) end }
local plus = mx.ellipse { "plus", position = { 0, 20 }, size = { 48, 48 }, fill = "#1F5FBF", scale = 1 }
local function add(n) return function(c) c.count = math.max(0, math.min(3, c.count + n)) end end
local told = { "counted", value = function(c) return c.count end }

return mx.component "counts_as_it_lands" { canvas = { 120, 120, origin = { -60, -60 }, background = "#FFFFFF" },
  layers = { mx.layer { "frame", number, plus,
    accessibility = { role = "spinbutton", label = "Amount", value = function(c) return c.count end, least = 0, greatest = 3, step = 1, increment = "more", decrement = "less" } } },
  context = { count = 3 }, gestures = { touch = mx.press { on = plus, exit = 16 } },
  initial = "idle", states = { idle = {}, down = { plus = { scale = 0.92 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "down", effect = add(1) },
    { on = { "touch.up", "touch.exit", "touch.cancelled" }, from = "down", to = "idle", emit = told },
    { on = "more", from = "idle", when = { count = { lt = 3 } }, effect = add(1), emit = told },
    { on = "less", from = "idle", when = { count = { gt = 0 } }, effect = add(-1), emit = told },
  },
  feedback = { plus = { scale = mx.smooth(0.15) } } }
