-- An inbox whose rows are parts: each is swept away by itself and says that it is deleted, and the inbox closes up. What is
-- deleted last comes back first, as it was at its beginning. The list scrolls below a finger that goes up or down.
--
--   microix simulate examples/inbox.lua --scenario deleted_and_undone --keys row --fps 10
--   microix simulate examples/inbox.lua --scenario scrolled --keys content --fps 10

local mx = require "microix"
local button    = require "components.button"
local swipe_row = require "components.swipe_row"
local tokens    = require "components.tokens"

local mails = {
  { "Ada Lovelace", "Notes on the engine" },      { "Weekly offers", "Only today: half the price" },
  { "Grace Hopper", "A moth in the relay" },      { "Alan Turing", "Shall we play a game?" },
  { "Margaret Hamilton", "Ready for landing" },   { "Katherine Johnson", "Numbers checked" },
  { "Hedy Lamarr", "Hopping frequencies" },       { "Radia Perlman", "A tree that spans" },
}
local width, height, seen = 320, 56, 6                    -- of a row; how many are seen at once

-- Where a row is: after all those before it.
local function place(c, id)
  for place, row in ipairs(c.rows) do
    if row == id then return { width / 2, (place - 0.5) * height } end
  end
end
local function is_there(c, e) return place(c, e.id) ~= nil end
-- How far the list can be scrolled.
local function reach(c) return math.min(0, (seen - #c.rows) * height) end

local content = mx.layer { "content", y = 0 }
local list = mx.layer { "list", clip = true, anchor = { 0, 0 }, size = { width, seen * height }, content,
  accessibility = { role = "listbox", label = "Inbox" } }
local title = mx.text { "title", position = { 16, -28 }, anchor = { 0, 0.5 }, size = { 200, 28 }, text = "Inbox",
  font_size = 28, weight = 700, align = "left", fill = tokens.ink }
local grows = { size = tokens.glide, y = tokens.glide }             -- a row, from nothing and to nothing, at its upper edge

return mx.component "inbox" {
  canvas = { width, 456, origin = { 0, -60 }, background = tokens.ground },
  layers = { title, list },
  context = { rows = { 1, 2, 3, 4, 5, 6, 7, 8 }, lost = {} },        -- ids of those that are there, and of those that are not

  parts = {
    mx.each { "row", part = swipe_row, parent = content, max = #mails, ids = function(c) return c.rows end,
      position = place, clip = true, size = { width, height }, absent = { size = { width, 0 }, y = -height / 2 },
      inputs = function(_, id) return { title = mails[id][1], detail = mails[id][2] } end },
    { "undo", button, position = { 240, 366 }, inputs = { label = "Undo", is_enabled = function(c) return #c.lost > 0 end } },
  },

  gestures = {
    scroll = mx.pan { on = list, axis = "y", drives = content.y, within = { reach, 0 }, rubber_band = 120 },
  },

  rules = {
    { on = "scroll.ended", effect = function(c, e) c:set(content.y, e.rest) end },
    -- The row that keys have led to is shown as a whole.
    { on = "row.focused", when = is_there, effect = function(c, e)
      local middle = place(c, e.id)[2]
      c:set(content.y, math.max(reach(c), math.min(seen * height - middle - height / 2, math.max(c:model(content.y), height / 2 - middle))))
    end },
    { on = "row.deleted", when = is_there, emit = "deleted", feedback = mx.cue("announce", "Message deleted"), effect = function(c, e)
      local rows = {}
      for _, row in ipairs(c.rows) do
        if row ~= e.id then table.insert(rows, row) end
      end
      c.rows, c.lost = rows, { e.id, table.unpack(c.lost) }
      c:set(content.y, math.max(reach(c), c:model(content.y)))
    end },
    { on = "undo.tap", emit = "restored", feedback = { row = { appear = grows } }, effect = function(c)
      local rows = { c.lost[1], table.unpack(c.rows) }
      table.sort(rows)
      c.rows, c.lost = rows, { table.unpack(c.lost, 2) }
    end },
  },

  feedback = {
    content = { y = tokens.glide },
    row = { position = tokens.glide, appear = mx.none, disappear = grows },
  },

  scenarios = {
    deleted_and_undone = { pointer = "traces/inbox.csv" },
    scrolled           = { pointer = "traces/inbox.scrolled.csv" },
  },

  promises = {
    { "never", "a mail is lost", function(c) return #c.rows + #c.lost < #mails end },
    { "answers", "undo.tap", within = 0.1 },
  },
}
