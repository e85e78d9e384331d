-- The row that says it is done with stays, and the last one goes in its place.
-- ✗ left behind · away, and 'row[1]' stays
local mx = require "microix"
local plate = mx.rect { "plate", size = { 280, 40 }, corner_radius = 8, fill = "#1F55A8" }
local row = mx.component "task" {
  canvas = { 300, 44, origin = { -150, -22 }, background = "#FFFFFF" }, layers = { plate },
  gestures = { tap = mx.tap { on = plate } },
  initial = "open",
  states = { open = {} },
  rules = { { on = "tap", emit = "done", feedback = mx.haptic "light" } },
  accessibility = { role = "button", label = "Done", activate = "tap" },
}

return mx.component "last_row_goes" {
  canvas = { 320, 220, origin = { -160, -110 }, background = "#FFFFFF" },
  context = { rows = { 1, 2, 3 } },
  parts = {
    mx.each {
      "row", part = row, max = 4, ids = function(c) return c.rows end, y = function(_, id) return 50 * id - 125 end, absent = { opacity = 0 },
    },
  },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "row.done", effect = function(c)
      local rows = { table.unpack(c.rows) }
      table.remove(rows)
      c.rows = rows
    end },
    { on = "again", effect = function(c) c.rows = { 1, 2, 3 } end },
  },
  feedback = { row = { appear = { opacity = mx.ease(0.2) }, disappear = { opacity = mx.ease(0.2) } } },
}
