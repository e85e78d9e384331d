-- A price that goes by chance, and is another one as the exchange opens again.
local mx = require "microix"
local arrow = mx.shape { "arrow", path = "M -8 6 L 0 -6 L 8 6 Z", position = { -56, 0 }, fill = function(c) return c.up and "#1F7A44" or "#B3261E" end, accessibility = { role = "img", label = function(c) return c.up and "Rising" or "Falling" end } }
local st = mx.text { "st", size = { 100, 20 }, fill = "#1C1C1E", text = function(c) return tostring(c.p) end }
return mx.component "price_by_chance" { canvas = { 150, 50, origin = { -75, -25 }, background = "#FFFFFF" }, layers = { arrow, st }, context = { p = 1000, up = true }, initial = "live", states = { live = {} , shut = {} },
  rules = { { after = 1, from = "live", to = "live", reenter = true, effect = function(c) local d = (c:random() * 21) // 1 - 10 c.p = math.max(900, math.min(1100, c.p + d)) c.up = d >= 0 end }, { on = "bell", from = "live", to = "shut" }, { on = "bell", from = "shut", to = "live" } },
  feedback = { arrow = { fill = mx.ease(0.15) } } }
