-- Notices that are swept aside, or dismissed while a finger has them.
local mx = require "microix"
local function at(c, id) for i, x in ipairs(c.list) do if x == id then return i end end return 1 end
local card = mx.each { "card", shape = "rect", max = 4, ids = function(c) return c.list end, size = { 280, 56 }, corner_radius = 12, fill = "#2F6FD0", position = function(c, id) return { 0, (at(c, id) - 1) * 64 } end, x = 0, absent = { opacity = 0, scale = 0.9 },
  accessibility = { role = "button", label = function(_, id) return "Notification " .. id end, activate = "dismiss", dismiss = "dismiss" } }
return mx.component "notifications" {
  canvas = { 340, 270, origin = { -170, -40 }, background = "#F2F2F7" },
  layers = { card }, context = { list = { 1, 2 } },
  triggers = { dismiss = { id = mx.number { 1, min = 1, max = 4 } } },
  gestures = { swipe = mx.pan { on = card, axis = "x", drives = card.x } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "arrive", when = function(c) return #c.list < 4 end, effect = function(c) local used = {} for _, x in ipairs(c.list) do used[x] = true end for id = 1, 4 do if not used[id] then c.list = { id, table.unpack(c.list) } return end end end },
    { on = "swipe.ended", when = function(_, e) return math.abs(e.rest) > 120 end, effect = function(c, e) c:raise("dismiss", { id = e.id }) end },
    { on = "dismiss", when = function(c, e) for _, x in ipairs(c.list) do if x == e.id // 1 then return true end end return false end,
      effect = function(c, e) local l = {} for _, x in ipairs(c.list) do if x ~= e.id // 1 then l[#l + 1] = x end end c.list = l end, emit = { "dismissed", value = function(_, e) return e.id end } },
  },
  feedback = { card = { position = mx.snappy(0.3), x = mx.smooth(0.3), appear = mx.snappy(0.3), disappear = mx.ease(0.15) } },
}
