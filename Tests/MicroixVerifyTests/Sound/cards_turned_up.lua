-- Cards of which one that is turned up is disabled, while a touch of another turns that: and a list whose ticks tell for its rows.
local mx = require "microix"
local function all() return { 1, 2, 3 } end
local card = mx.each { "card", shape = "rect", ids = all, max = 3, size = { 60, 80 }, fill = function(c, id) return c.up == id and "#FFFFFF" or "#3B4A6B" end,
  accessibility = { role = "button", label = function(_, id) return "Card " .. id end, activate = "turn", disabled = function(c, id) return c.up == id end },
  each = function(id) return { position = { 70 * id - 36, 50 } } end }
local row = mx.each { "row", shape = "rect", ids = all, max = 3, size = { 200, 36 }, x = 104, fill = "#FFFFFF",
  y = function(c, id)
    local above = 0
    for other = 1, 3 do
      if other ~= id and ((c.done[id] and not c.done[other]) or (c.done[id] == c.done[other] and other < id)) then above = above + 1 end
    end
    return 130 + 42 * above
  end,
  accessibility = { role = "checkbox", label = function(_, id) return "Thing " .. id end, checked = function(c, id) return c.done[id] end, activate = "check" } }
local tick = mx.each { "tick", shape = "ellipse", ids = all, max = 3, size = { 16, 16 }, x = 24, fill = function(c, id) return c.done[id] and "#1C6B45" or "#D3D6DC" end,
  each = function(id) return { y = row[id].y } end }
return mx.component "cards_turned_up" {
  canvas = { 210, 250, background = "#E3E5EB" }, layers = { card, row, tick }, context = { up = 0, done = { false, true, false } },
  gestures = { turn = mx.tap { on = card }, check = mx.tap { on = row } },
  initial = "one", states = { one = {}, other = {} },
  rules = {
    { on = "turn", from = "one", to = "other", when = function(c, e) return c.up ~= e.id end, effect = function(c, e) c.up = e.id end },
    { on = "turn", from = "other", to = "one", when = function(c, e) return c.up ~= e.id end, effect = function(c, e) c.up = e.id end },
    { on = "check", effect = function(c, e)
      local done = { table.unpack(c.done) }
      done[e.id] = not done[e.id]
      c.done = done
    end },
  },
  feedback = { card = { fill = mx.ease(0.2) }, row = { y = mx.smooth(0.3) }, tick = { fill = mx.ease(0.2) } },
}
