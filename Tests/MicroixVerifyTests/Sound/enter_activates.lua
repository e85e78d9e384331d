-- No key of a slider activates it but the one that its author gives it: enter.
local mx = require "microix"
local k = mx.rect { "k", size = { 60, 60 }, fill = "#1D4ED8", scale = function(c) return c.z end,
  accessibility = { role = "slider", label = "Zoom", least = 1, greatest = 3, step = 1, value = function(c) return c.z end, increment = "up", decrement = "down", activate = "toggle" } }
return mx.component "zoom" { canvas = { 300, 300, origin = { -150, -150 } }, layers = { k }, context = { z = 1 },
  gestures = { toggle = mx.tap { on = k, count = 2 }, keys = mx.keyboard { "enter", on = k } },
  rules = { { on = { "toggle", "keys.down" }, effect = function(c) c.z = c.z > 1 and 1 or 2 end },
    { on = "up", effect = function(c) c.z = math.min(3, c.z + 1) end }, { on = "down", effect = function(c) c.z = math.max(1, c.z - 1) end } },
  feedback = { k = { scale = mx.smooth(0.3) } } }
