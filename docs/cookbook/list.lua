local mx = require "microix"

local function place(c, id)
  for index, row in ipairs(c.rows) do
    if row == id then return { 0, 22 * index - 44 } end
  end
end

local row = mx.each { "row", shape = "rect", max = 4,
  ids = function(c) return c.rows end, position = place,
  size = { 112, 16 }, corner_radius = 4, fill = "#2F6FD0", absent = { opacity = 0, x = -40 },
  accessibility = { role = "button", label = function(_, id) return "Remove row " .. id end, activate = "remove" } }

return mx.component "list" {
  canvas = { 144, 112, origin = { -72, -46 }, background = "#F2F3F5" },
  layers = { row },
  context = { rows = { 1, 2, 3 } },
  triggers = { remove = { id = mx.number { 1, min = 1, max = 4 } } },

  gestures = { tap = mx.tap { on = row } },

  initial = "shown",
  states = { shown = {} },

  rules = {
    { on = { "tap", "remove" }, effect = function(c, e)
      local rows = {}
      for _, id in ipairs(c.rows) do if id ~= e.id then table.insert(rows, id) end end
      c.rows = rows
    end },
    { on = "add", effect = function(c)
      local taken = {}
      for _, id in ipairs(c.rows) do taken[id] = true end
      for id = 1, 4 do
        if not taken[id] then c.rows = { id, table.unpack(c.rows) } return end
      end
    end },
  },

  feedback = { row = { position = mx.snappy(0.3), appear = mx.snappy(0.3), disappear = mx.ease(0.2) } },

  scenarios = { shown = { { 0.1, "remove", { id = 2 } }, { 0.6, "add" } } },
}
