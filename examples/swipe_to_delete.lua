-- Rows that are swept away to the left: far enough, or thrown, a row leaves and the others close up; else it comes back.
-- For four seconds it can be undone; who has come to the button by keys has all the time.
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

local senders = { "Ada Lovelace", "Weekly offers", "Grace Hopper", "Alan Turing" }
local subjects = { "Notes on the engine", "Only today: half the price", "A moth in the relay", "Shall we play a game?" }
local row = mx.each { "row", shape = "rect", max = 4, ids = function(c) return c.rows end,
  accessibility = { role = "option", label = function(_, id) return senders[id] .. ": " .. subjects[id] end,
    description = "Press to delete", activate = "delete", dismiss = "delete" },
  size = { tuning.width, tuning.height - 1 }, fill = "#FFFFFF", absent = { x = -tuning.width },
  position = function(c, id) return { tuning.width / 2, (place(c, id) - 0.5) * tuning.height } end,
  each = function(id) return { z = id } end }

-- What is written on the rows, and goes with them.
local function written(name, y, weight, fill, words)
  return mx.each { name, shape = "text", max = 4, ids = function(c) return c.rows end, absent = { opacity = 0 },
    size = { 280, 16 }, font_size = 16, weight = weight, fill = fill, align = "left",
    each = function(id) return { position = row[id].position, x = row[id].x, y = y, z = id, text = words[id] } end }
end
local sender  = written("sender", -11, 600, "#1C1C1E", senders)
local subject = written("subject", 11, 400, "#6E6E73", subjects)

-- What is bared where a row is swept away: red that hangs at the row's right edge, and a bin beneath the row.
local red = mx.each { "red", shape = "rect", max = 4, ids = function(c) return c.rows end, absent = { opacity = 0 },
  anchor = { -0.5, 0.5 }, size = { tuning.width, tuning.height - 1 }, fill = "#CC3D3D",
  each = function(id) return { position = row[id].position, x = row[id].x } end }
local bin = mx.each { "bin", shape = "shape", max = 4, ids = function(c) return c.rows end, absent = { opacity = 0 },
  stroke = "#FFFFFF", width = 1.8, cap = "round", join = "round",
  path = "M 119 -6 H 137 M 125 -6 V -9 H 131 V -6 M 121 -6 L 122 9 H 134 L 135 -6 M 126 -2 V 5 M 130 -2 V 5",
  each = function(id) return { position = row[id].position } end }
local list = mx.layer { "list", accessibility = { role = "listbox", label = "Inbox" }, clip = true, anchor = { 0, 0 },
  size = function(c) return { tuning.width, #c.rows * tuning.height } end,
  red, bin, row, sender, subject }
local title = mx.text { "title", position = { 16, -28 }, anchor = { 0, 0.5 }, size = { 200, 28 }, text = "Inbox",
  font_size = 28, weight = 700, align = "left", fill = "#1C1C1E" }
local bar = mx.layer { "bar", position = { 160, 332 }, absent = { y = 100 },
  accessibility = { role = "button", label = "Undo", description = "Message deleted", activate = "undo" },
  mx.rect { "plate", size = { 288, 48 }, corner_radius = 10, fill = "#1C1C1E" },
  mx.text { "message", size = { 256, 16 }, font_size = 16, text = "Message deleted", align = "left", fill = "#FFFFFF" },
  mx.text { "undo_label", size = { 256, 16 }, font_size = 16, weight = 600, text = "Undo", align = "right", fill = "#64B5FF" },
}

local slide, close, fade = mx.snappy { duration = 0.35 }, mx.smooth { duration = 0.35 }, mx.ease_out(0.2)
local texts = { appear = mx.none, disappear = fade }

return mx.component "swipe_to_delete" {
  tuning = tuning,
  canvas = { 320, 440, origin = { 0, -60 }, background = "#F2F2F7" },
  layers = { title, list, bar },
  context = { rows = { 1, 2, 3, 4 }, lost = 0 },            -- the ids of those that are there, and of the last one lost

  triggers = { delete = { id = mx.number { 1, min = 1, max = 4 } } },
  gestures = {
    sweep = mx.pan { on = row, axis = "x", drives = row.x, within = { -tuning.width, 0 }, rubber_band = 60 },
    undo  = mx.tap { on = bar },
    keys  = mx.keyboard { "escape", on = bar },
  },

  initial = "listed",
  states = {
    listed   = { bar = { hidden = true } },
    undoable = { initial = "passing", states = { passing = {}, kept = {} } },
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
      end,
      feedback = { row = { appear = { x = slide } }, sender = { appear = fade }, subject = { appear = fade },
        red = { appear = fade }, bin = { appear = fade } } },
    { after = tuning.undo, from = "undoable.passing", to = "listed" },
    { on = "keys.focus", from = "undoable.passing", to = "undoable.kept" },
    { on = "keys.blur", from = "undoable.kept", to = "undoable.passing" },
    { on = "keys.down", from = "undoable", to = "listed" },                         -- escape
    { on = "delete", from = { "listed", "undoable" },                               -- for who does not sweep
      when = function(c, e)
        for _, row in ipairs(c.rows) do if row == e.id then return true end end
      end,
      effect = function(c, e) c:raise("sweep.ended", { id = e.id, rest = -tuning.width }) end },
  },

  feedback = {
    row = { x = slide, position = close, appear = mx.none },
    sender = texts, subject = texts, red = texts, bin = texts, list = { size = close },
    bar = { appear = mx.snappy { duration = 0.4 }, disappear = mx.ease_in(0.2) },
    ["* > undoable"] = { mx.haptic "medium", mx.cue("announce", "Message deleted") },
  },

  verify = {
    { "jump", key = "plate", because = "what comes as its time is up is gone at once" },
    { "jump", key = "message", because = "it is gone with its plate" }, { "jump", key = "undo_label", because = "it is gone with its plate" },
    { "jump", key = "row", trigger = "delete", because = "a row that is deleted under the finger that sweeps it is gone at once" },
    { "jump", key = "red", trigger = "delete", because = "it hangs at the edge of its row" },
    { "jump", key = "sender", trigger = "delete", because = "it is written on its row" },
    { "jump", key = "subject", trigger = "delete", because = "it is written on its row" },
  },

  scenarios = {
    thrown_and_undone = { { 1.8, "undo" }, pointer = "traces/swipe_to_delete.csv" },
    comes_back        = { pointer = "traces/swipe_to_delete_back.csv" },
  },

  promises = {
    { "within", row.x, -tuning.width - 60, 60 },
    { "ends", "undoable.passing", within = tuning.undo },
    { "never", "there is nothing to undo", function(c) return c:is "undoable" and c.lost == 0 end },
  },
}
