-- Each ring is sent its own fade, and one may come before the other.
local mx = require "microix"
local ring = mx.each { "ring", shape = "ellipse", ids = function(c) return c.rings end, max = 2, size = { 40, 40 }, fill = "#2F80ED", absent = { opacity = 0 } }
return mx.component "fade_ids" { canvas = { 60, 60, origin = { -30, -30 } }, layers = { ring },
  context = { rings = {}, next = 1 }, triggers = { fade = { id = mx.number { 1, min = 1, max = 2 } } }, gestures = { touch = mx.tap {} },
  initial = "ready", states = { ready = {} },
  rules = {
    { on = "touch", when = function(c) return #c.rings < 2 end, effect = function(c)
      local id, rings = c.next, { table.unpack(c.rings) }
      table.insert(rings, id)
      c.rings, c.next = rings, 3 - id
      c:send("fade", 0.3, "fade " .. id, { id = id })
    end },
    { on = "fade", effect = function(c, e)
      local rings = {}
      for _, id in ipairs(c.rings) do if id ~= e.id then table.insert(rings, id) end end
      c.rings = rings
    end } },
  feedback = { ring = { appear = mx.ease_out(0.3), disappear = mx.ease_out(0.3) } } }
