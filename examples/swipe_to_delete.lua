-- Rows that are swept away to the left: far enough, or thrown, a row leaves and the others close up; else it comes back.
-- For four seconds it can be undone.
--
--   microix simulate examples/swipe_to_delete.lua --scenario thrown_and_undone --keys row --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  width  = { 320, min = 200, max = 600, unit = "pt" },
  height = { 56, min = 32, max = 120, unit = "pt" },
  part   = { 0.5, min = 0.2, max = 0.9 },                   -- of its width that a row must go, or would go if let
  undo   = { 4, min = 1, max = 10, unit = "s" },
}

-- Where a row is: after all those before it.
local function place(c, id)
  local place = 1
  for _, row in ipairs(c.rows) do
    if row < id then place = place + 1 end
  end
  return place
end

local row = mx.each { "row", shape = "rect", max = 4, ids = function(c) return c.rows end,
  size = { tuning.width, tuning.height }, fill = "#FFFFFF", stroke = "#D1D1D6", width = 1, absent = { x = -tuning.width },
  position = function(c, id) return { tuning.width / 2, (place(c, id) - 0.5) * tuning.height } end }
local bar = mx.rect { "bar", position = { 160, 520 }, size = { 288, 48 }, corner_radius = 10, fill = "#1C1C1E",
  absent = { y = 100 } }

return mx.component "swipe_to_delete" {
  tuning = tuning,
  layers = { row, bar },
  context = { rows = { 1, 2, 3, 4 }, lost = 0 },            -- the ids of those that are there, and of the last one lost

  gestures = {
    sweep = mx.pan { on = row, axis = "x", drives = row.x, within = { -tuning.width, 0 }, rubber_band = 60 },
    undo  = mx.tap { on = bar },
  },

  initial = "listed",
  states = {
    listed   = { bar = { hidden = true } },
    undoable = {},
  },

  rules = {
    { on = "sweep.ended", from = { "listed", "undoable" }, to = "undoable", reenter = true, emit = "deleted",
      when = { ["e.rest"] = { lte = -tuning.width * tuning.part } },
      effect = function(c, e)
        local rows = {}
        for _, row in ipairs(c.rows) do
          if row ~= e.id then table.insert(rows, row) end
        end
        c.rows, c.lost = rows, e.id
      end },
    { on = "undo", from = "undoable", to = "listed", emit = "restored",
      effect = function(c)
        local rows = { c.lost, table.unpack(c.rows) }
        table.sort(rows)
        c.rows = rows
      end },
    { after = tuning.undo, from = "undoable", to = "listed" },
  },

  feedback = {
    row = { x = mx.snappy { duration = 0.35 }, position = mx.smooth { duration = 0.35 } },
    bar = { appear = mx.snappy { duration = 0.4 }, disappear = mx.ease_in(0.2) },
    ["* > undoable"] = mx.haptic "medium",
  },

  scenarios = {
    thrown_and_undone = { { 1.8, "undo" }, pointer = "traces/swipe_to_delete.csv" },
    comes_back        = { pointer = "traces/swipe_to_delete_back.csv" },
  },
}
