-- A lift: a floor that is asked for is lit, and to press it again does nothing until the cabin has been there.
local mx = require "microix"
local ids = { 1, 2, 3 }
local key = mx.each { "key", shape = "ellipse", max = 3, ids = function() return ids end, size = { 46, 46 }, each = function(id) return { position = { 60, 110 - id * 54 } } end,
  fill = function(c, id) return c.asked[id] and "#F59E0B" or "#E5E7EB" end, accessibility = { role = "button", label = function(_, id) return "Floor " .. id end, pressed = function(c, id) return c.asked[id] end, activate = "ask" } }
local cabin = mx.rect { "cabin", position = { -50, 110 }, size = { 56, 50 }, fill = "#92400E", y = function(c) return -c.floor * 54 end }
local function next_floor(c) for id = 1, 3 do if c.asked[id] then return id end end end
local function with(t, id, value) local n = { table.unpack(t) } n[id] = value return n end
return mx.component "lit_floor" {
  canvas = { 200, 220, origin = { -100, -110 }, background = "#F9FAFB" }, layers = { key, cabin }, context = { floor = 1, asked = { false, false, false } }, gestures = { ask = mx.tap { on = key } },
  initial = "waiting", states = { waiting = {}, going = {}, open = { cabin = { scale = 1.1 } } },
  rules = {
    { on = "ask", when = function(c, e) return not c.asked[e.id] and not (e.id == c.floor and c:is "waiting") end, effect = function(c, e) c.asked = with(c.asked, e.id, true) end },
    { on = "ask", from = "waiting", when = function(c, e) return e.id == c.floor end, to = "open" },
    { always = true, from = "waiting", to = "going", when = function(c) return next_floor(c) ~= nil end, effect = function(c) c.floor = next_floor(c) end },
    { on = cabin.y:completed(), from = "going", to = "open", effect = function(c) c.asked = with(c.asked, c.floor, false) end, emit = { "arrived", value = function(c) return c.floor end } },
    { after = 1.5, from = "open", to = "waiting" },
  },
  feedback = { cabin = { y = mx.ease_in_out(1), scale = mx.ease(0.2) }, key = { fill = mx.ease(0.15) } },
}
