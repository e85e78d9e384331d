-- Two thumbs of 21 stops each: each stop that a finger passes ticks.
local mx = require "microix"
local function thumb(name, y, at) return mx.ellipse { name, position = { 30, y }, size = { 28, 28 }, fill = "#2F80ED", x = at } end
local a = thumb("a", 30, function(c) return c.a_stop * 12 end)
local b = thumb("b", 80, function(c) return c.b_stop * 12 end)
local function near(c, key) return math.floor(c:shown(key) / 12 + 0.5) end
local function rules(n, key)
  local drag, stop = "drag_" .. n, n .. "_stop"
  local take = function(c) c[stop] = near(c, key) end
  return { on = drag .. ".began", from = n .. ".still", to = n .. ".held" },
    { on = drag .. ".changed", from = n .. ".held", when = function(c) return near(c, key) ~= c[stop] end, effect = take, feedback = mx.haptic "selection" },
    { on = { drag .. ".ended", drag .. ".cancelled" }, from = n .. ".held", to = n .. ".still", effect = take }
end
local r1, r2, r3 = rules("a", a.x)
local r4, r5, r6 = rules("b", b.x)
return mx.component "two_thumbs" {
  canvas = { 300, 110, background = "#FFFFFF" }, layers = { a, b }, context = { a_stop = 4, b_stop = 14 },
  gestures = { drag_a = mx.pan { on = a, axis = "x", drives = a.x, within = { 0, 240 } }, drag_b = mx.pan { on = b, axis = "x", drives = b.x, within = { 0, 240 } } },
  regions = { a = { initial = "still", states = { still = {}, held = {} } }, b = { initial = "still", states = { still = {}, held = {} } } },
  rules = { r1, r2, r3, r4, r5, r6 },
  feedback = { a = { x = mx.smooth(0.25) }, b = { x = mx.smooth(0.25) } },
}
