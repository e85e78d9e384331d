-- At the start it reads "nil %".
-- ✗ unreadable · it says 'nil'
local mx = require "microix"
local word = mx.text { "word", size = { 180, 15 }, fill = "#1C1C1E", text = function(c) return tostring(c.progress) .. " %" end }
return mx.component "says_nil" { layers = { word }, inputs = { progress = mx.optional(mx.number { min = 0, max = 1 }) }, rules = { { on = "start", emit = "started" } } }
