-- Undo puts a line back, and the sum stays without it.
-- ✗ left behind · and not what it has done to the words of 'sum'
local mx = require "microix"
local prices = { 9, 4, 12 }
local function lines(c) return c.lines end
local function has(list, id)
  for index, other in ipairs(list) do if other == id then return index end end
end
local card = mx.each { "card", shape = "rect", max = 3, ids = lines, size = { 140, 36 }, x = 80, fill = "#FFFFFF", absent = { opacity = 0 },
  y = function(c, id) return 44 * (has(c.lines, id) or 1) - 14 end,
  accessibility = { role = "button", label = function(_, id) return "Remove " .. id end, activate = "remove" } }
local sum = mx.text { "sum", position = { 80, 160 }, size = { 120, 14 }, font_size = 14, text = function(c) return "€" .. c.sum end }
local bar = mx.rect { "bar", position = { 80, 200 }, size = { 140, 40 }, fill = "#1C1C1E", absent = { opacity = 0 },
  accessibility = { role = "button", label = "Undo", activate = "undo" } }

return mx.component "undo_keeps_total" {
  canvas = { 160, 230, background = "#F2F2F7" }, layers = { card, sum, bar }, context = { lines = { 1, 2, 3 }, sum = 25, lost = 1 },
  gestures = { remove = mx.tap { on = card }, undo = mx.tap { on = bar } },
  initial = "calm", states = { calm = { bar = { hidden = true } }, removed = {} },
  rules = {
    { on = "remove", from = { "calm", "removed" }, to = "removed", reenter = true, when = function(c, e) return has(c.lines, e.id) ~= nil end,
      effect = function(c, e)
        local left = { table.unpack(c.lines) }
        table.remove(left, has(left, e.id))
        c.lines, c.lost, c.sum = left, e.id, c.sum - prices[e.id]
      end },
    { on = "undo", from = "removed", to = "calm", effect = function(c)
      local back = { c.lost, table.unpack(c.lines) }
      table.sort(back)
      c.lines = back
    end },
    { after = 5, from = "removed", to = "calm" },
  },
  feedback = { card = { y = mx.smooth(0.3), appear = mx.ease(0.15), disappear = mx.ease(0.15) }, bar = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } },
}
