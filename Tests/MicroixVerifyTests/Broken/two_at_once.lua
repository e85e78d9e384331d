-- Broken: called back in flight, the end of the transaction takes the parcel for arrived. The sign fades and comes back at one instant.
-- ✗ settles elsewhere
local mx = require "microix"
local parcel = mx.rect { "parcel", size = { 50, 40 }, x = -100, fill = "#C98B4B" }
local check = mx.rect { "check", y = -50, size = { 20, 20 }, fill = "#1E8E3E", opacity = function(c) return c.there and 1 or 0 end }
return mx.component "two_at_once" { canvas = { 300, 140, origin = { -150, -80 } }, layers = { parcel, check },
  context = { there = true },
  initial = "ready", states = { ready = {} },
  rules = {
    { on = "go", effect = function(c) c:transaction({ duration = 0.6, completed = "arrived" }, function() c:set(parcel.x, 100) end) end },
    { on = "call_back", effect = function(c) c.there = false  c:set(parcel.x, -100) end },
    { on = "arrived", effect = function(c) c.there = true end } },
  feedback = { parcel = { x = mx.basic() }, check = { opacity = mx.ease_out(0.15) } } }
