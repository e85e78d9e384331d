-- Three keys in the order of a code: the one in the middle is one of them.
local mx = require "microix"
local seq = { 2, 3, 1 }
local key = mx.each { "key", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3, size = { 44, 40 }, position = function(_, id) return { (id - 2) * 52, 10 } end, fill = "#DCE6F7", accessibility = { role = "button", label = function(_, id) return "Key " .. id end, activate = "hit" } }
local st = mx.text { "st", size = { 150, 18 }, position = { 0, -36 }, fill = "#1C1C1E", text = function(c) return c.n .. " right" end }
return mx.component "code_of_three" { canvas = { 180, 100, origin = { -90, -60 }, background = "#FFFFFF" }, layers = { st, key }, context = { n = 0 }, gestures = { hit = mx.tap { on = key } }, initial = "shut", states = { shut = {}, open = { final = true } },
  rules = { { on = "hit", from = "shut", effect = function(c, e) c.n = e.id == seq[c.n + 1] and c.n + 1 or (e.id == seq[1] and 1 or 0) end }, { always = true, from = "shut", to = "open", when = { n = 3 } } } }
