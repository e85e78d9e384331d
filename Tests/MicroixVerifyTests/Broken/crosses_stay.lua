-- Broken: tags, each with a cross by which it goes; those behind it close up, and their crosses stay where they were.
-- ✗ told otherwise than shown · as it has stayed where 'tag[
local mx = require "microix"
local names = { "Red", "Green", "Blue", "Black" }
local function place(c, id)
  for at, one in ipairs(c.there) do if one == id then return at end end
  return id
end
local ids = function(c) return c.there end
local tag = mx.each { "tag", shape = "rect", max = 4, ids = ids, size = { 72, 36 }, fill = "#DCE6F7", absent = { opacity = 0 },
  x = function(c, id) return place(c, id) * 80 - 200 end,
  accessibility = { role = "button", label = function(_, id) return "Remove " .. names[id] end, activate = "remove" } }
local cross = mx.each { "cross", shape = "rect", max = 4, ids = ids, size = { 28, 28 }, fill = "#5B6B82", absent = { opacity = 0 },
  each = function(id) return { x = id * 80 - 182 } end }

return mx.component "crosses_stay" { canvas = { 340, 60, origin = { -170, -30 }, background = "#FFFFFF" }, layers = { tag, cross },
  context = { there = { 1, 2, 3, 4 } }, triggers = { remove = { id = mx.number { 1, min = 1, max = 4 } } },
  gestures = { tap = mx.tap { on = cross } },
  initial = "shown", states = { shown = {} },
  rules = { { on = { "tap", "remove" }, effect = function(c, e)
    local there = {}
    for _, id in ipairs(c.there) do if id ~= e.id then table.insert(there, id) end end
    c.there = there
  end } },
  feedback = { tag = { x = mx.smooth(0.3), appear = mx.ease(0.15), disappear = mx.ease(0.15) }, cross = { appear = mx.ease(0.15), disappear = mx.ease(0.15) } } }
