-- Two fingers lead the caret; held still first, they select. What is selected grows at its end where they go right or
-- down, at its start where they go left or up. A tap places the caret again.
--
--   microix simulate examples/caret_selection.lua --scenario held_and_led --keys caret --fps 10
--
-- After Textwell 1.5.

local mx = require "microix"
local phone = require "components.phone"

local tuning = mx.tuning {
  hold = { 0.5, min = 0.2, max = 1, unit = "s" },         -- until two fingers that stay mean to select
  step = { 0.1, min = 0.02, max = 0.4, unit = "s" },      -- from one place to the next
}

local lines = {
  "Hold two fingers on the text",
  "before you lead them, and it",
  "is selected from here on.   ",
}
local columns, advance, height = 28, 9.6, 24              -- of a line; of a character; of a line

-- Where an insertion point is, and which one is nearest to a place.
local function place(index) return index % columns * advance, (index // columns + 0.5) * height end
local function nearest(x, y)
  local line   = math.max(0, math.min(#lines - 1, y // height))
  local column = math.max(0, math.min(columns - 1, (x + advance / 2) // advance))
  return line * columns + column
end

-- The part of a line that is selected: its first and last index.
local function part(c, line) return math.max(c.from, (line - 1) * columns), math.min(c.to, line * columns) end

local text  = mx.text { "text", position = { 0, 4 }, text = table.concat(lines, "\n"), anchor = { 0, 0 }, align = "left",
  font = "Courier New", font_size = 16, line_height = 1.5, fill = "#1C1C1E" }
local mark  = mx.each { "mark", shape = "rect", max = #lines, anchor = { 0, 0.5 }, fill = "#0066FF33",
  ids = function(c)
    local ids = {}
    for line = 1, #lines do
      local first, last = part(c, line)
      if first < last then table.insert(ids, line) end
    end
    return ids
  end,
  position = function(c, line)
    local first = part(c, line)
    return { place(first) }
  end,
  size = function(c, line)
    local first, last = part(c, line)
    return { math.max(0, last - first) * advance, height }
  end }
local caret = mx.each { "caret", shape = "rect", max = 2, size = { 2, 20 }, fill = "#0066FF", absent = { opacity = 0 },
  ids = function(c) return c.from < c.to and { 1, 2 } or { 1 } end,
  position = function(c, id) return { place(id == 1 and c.from or c.to) } end }

local header   = phone.header({ -16, -64 }, 322, "A letter")
local keyboard = phone.keyboard({ -16, 100 }, 322 / 375)

return mx.component "caret_selection" {
  canvas = { 322, 366, origin = { -16, -64 }, background = "#FFFFFF" },
  tuning = tuning,
  layers = { mark, text, caret, header, keyboard },
  context = { from = 33, to = 33, x = 0, y = 0 },         -- the selection; where the virtual caret was when the pan began

  gestures = {
    touch = mx.press { touches = 2, hold = tuning.hold },
    lead  = mx.pan { touches = 2, alongside = "touch" },
    tap   = mx.tap {},
  },

  initial = "placed",
  states = {
    placed   = {},
    held     = { caret = { scale = 1.3 } },
    selected = {},
    leading  = { initial = "caret", states = { caret = {}, start = {}, stop = {} } },
  },

  rules = {
    { on = "touch.hold", from = "placed", to = "held" },
    { on = { "touch.up", "touch.cancelled" }, from = "held", to = "placed" },

    { on = "lead.began", from = "placed", to = "leading.caret", effect = function(c) c.x, c.y = place(c.from) end },
    { on = "lead.began", from = { "held", "selected" }, to = "leading.stop",
      when = function(_, e) return e.dx + e.dy > 0 end, effect = function(c) c.x, c.y = place(c.to) end },
    { on = "lead.began", from = { "held", "selected" }, to = "leading.start",
      effect = function(c) c.x, c.y = place(c.from) end },

    { on = "lead.changed", from = "leading.caret", effect = function(c, e)
      c.from = nearest(c.x + e.dx, c.y + e.dy)
      c.to = c.from
    end },
    { on = "lead.changed", from = "leading.start", effect = function(c, e)
      c.from = math.min(c.to, nearest(c.x + e.dx, c.y + e.dy))
    end },
    { on = "lead.changed", from = "leading.stop", effect = function(c, e)
      c.to = math.max(c.from, nearest(c.x + e.dx, c.y + e.dy))
    end },

    { on = { "lead.ended", "lead.cancelled" }, from = "leading", to = "selected",
      when = function(c) return c.from < c.to end },
    { on = { "lead.ended", "lead.cancelled" }, from = "leading", to = "placed" },

    { on = "tap", from = { "placed", "selected" }, to = "placed", effect = function(c, e)
      c.from = nearest(e.x, e.y)
      c.to = c.from
    end },
  },

  feedback = {
    mark  = { position = mx.none, size = mx.none },
    caret = { position = mx.smooth { duration = tuning.step }, scale = mx.smooth { duration = 0.2 },
              opacity = mx.ease_out(0.1) },
    ["placed > held"] = mx.haptic "medium",
  },

  scenarios = {
    held_and_led = { pointer = "traces/caret_selection.csv" },
  },
}
