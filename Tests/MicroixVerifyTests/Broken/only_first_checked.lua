-- Six tags: pick as many as three, take the last step back with undo. Only the first that is picked is told as checked.
-- ✗ told otherwise than shown · it is told as false where it looks as it does where keys have made it true
local mx = require "microix"

local names = { "Jazz", "Soul", "Folk", "Rock", "Pop", "Dub" }
local function six() return { 1, 2, 3, 4, 5, 6 } end
local function has(c, id)
  for _, tag in ipairs(c.picked) do if tag == id then return true end end
  return false
end

local tag = mx.each { "tag", shape = "rect", ids = six, max = 6, size = { 80, 36 }, corner_radius = 18,
  fill = function(c, id) return has(c, id) and "#1F5FBF" or "#FFFFFF" end,
  each = function(id) return { position = { 56 + (id - 1) % 3 * 94, 36 + (id - 1) // 3 * 48 } } end,
  accessibility = { role = "checkbox", label = function(_, id) return names[id] end, checked = function(c, id) return c.picked[1] == id end, activate = "pick" } }
local name = mx.each { "name", shape = "text", ids = six, max = 6, size = { 70, 15 }, font_size = 15, weight = 600,
  fill = function(c, id) return has(c, id) and "#FFFFFF" or "#1C1C1E" end,
  each = function(id) return { position = { 56 + (id - 1) % 3 * 94, 36 + (id - 1) // 3 * 48 }, text = names[id] } end }
local count = mx.text { "count", position = { 90, 136 }, size = { 130, 15 }, font_size = 15, align = "left", fill = "#4A4F57",
  text = function(c) return #c.picked .. " of 3 picked" end }
local undo = mx.layer { "undo", position = { 250, 136 }, absent = { opacity = 0 },
  accessibility = { role = "button", label = "Undo", activate = "undo" },
  mx.rect { "plate", size = { 76, 36 }, corner_radius = 10, fill = "#1C1C1E" },
  mx.text { "word", size = { 60, 15 }, font_size = 15, fill = "#FFFFFF", text = "Undo" } }

return mx.component "only_first_checked" {
  canvas = { 300, 164, background = "#ECEEF2" },
  layers = { tag, name, count, undo },
  context = { picked = {}, past = {} },
  gestures = { pick = mx.tap { on = tag }, undo = mx.tap { on = undo } },
  initial = "shown",
  states = { shown = { undo = { hidden = function(c) return #c.past == 0 end } } },
  rules = {
    { on = "pick", when = function(c, e) return has(c, e.id) end, effect = function(c, e)
      c.past = { c.picked, table.unpack(c.past, 1, 9) }
      local left = {}
      for _, other in ipairs(c.picked) do if other ~= e.id then table.insert(left, other) end end
      c.picked = left
    end, emit = "changed" },
    { on = "pick", when = function(c) return #c.picked < 3 end, effect = function(c, e)
      c.past = { c.picked, table.unpack(c.past, 1, 9) }
      local more = { table.unpack(c.picked) }
      table.insert(more, e.id)
      c.picked = more
    end, emit = "changed" },
    { on = "undo", when = function(c) return #c.past > 0 end, effect = function(c)
      c.picked = c.past[1]
      c.past = { table.unpack(c.past, 2) }
    end, emit = "changed" },
  },
  feedback = { tag = { fill = mx.ease(0.15) }, name = { fill = mx.ease(0.15) },
    undo = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } },
}
