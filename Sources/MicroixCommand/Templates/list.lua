-- A list whose rows come, go and close up: each stays the same layer while its id is in the list.
--
--   microix simulate list.lua --scenario changes
--   microix draw list.lua --scenario changes --output list.svg
--   microix verify list.lua

local mx = require "microix"

local height = 52                                        -- from one row to the next

-- Where a row is: after those before it.
local function place(c, id)
  for place, row in ipairs(c.rows) do
    if row == id then return { 0, (place - 1) * height } end
  end
end

local row = mx.each { "row", shape = "rect", max = 5,
  ids = function(c) return c.rows end, position = place,
  size = { 280, 44 }, corner_radius = 10, fill = "#FFFFFF", absent = { opacity = 0, x = -40 },
  accessibility = { role = "button", label = function(_, id) return "Remove row " .. id end, activate = "remove" } }

return mx.component "list" {
  canvas = { 320, 340, origin = { -160, -40 }, background = "#F2F3F5" },
  layers = { row },
  context = { rows = { 1, 2, 3 } },
  triggers = { remove = { id = mx.number { 1, min = 1, max = 5 } } },

  initial = "shown",
  states = { shown = {} },

  gestures = { tap = mx.tap { on = row } },              -- e.id says which

  rules = {
    { on = { "tap", "remove" }, emit = { "removed", value = function(_, e) return e.id end }, effect = function(c, e)
      local rows = {}
      for _, id in ipairs(c.rows) do
        if id ~= e.id then table.insert(rows, id) end
      end
      c.rows = rows
    end },
    { on = "add", effect = function(c)                   -- the first id that is free, on top
      local taken = {}
      for _, id in ipairs(c.rows) do taken[id] = true end
      for id = 1, 5 do
        if not taken[id] then
          c.rows = { id, table.unpack(c.rows) }
          return
        end
      end
    end },
  },

  feedback = {
    row = { position = mx.snappy(0.3), appear = mx.snappy(0.3), disappear = mx.ease(0.2) },
  },

  scenarios = { changes = { { 0.1, "add" }, { 0.5, "remove", { id = 2 } }, { 0.6, "add" } } },
}
