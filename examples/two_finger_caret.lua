-- A caret that two fingers lead freely over the text, from their first movement. The grey caret stands where one would
-- write; the coloured one, its ghost, goes where the fingers go. Either may be lifted and put back: nothing jumps.
--
--   microix simulate examples/two_finger_caret.lua --scenario lifted_and_put_back --keys ghost.position,caret --fps 10
--
-- After Textwell 1.5. One finger scrolls; two take over from it, and nothing scrolls while they lead.

local mx = require "microix"
local phone = require "components.phone"

local tuning = mx.tuning {
  swell  = { 1.6, min = 1, max = 3 },                     -- the ghost, for an instant, as fingers land or begin to move
  larger = { 1.15, min = 1, max = 2 },                    -- and from then on
  pale   = { 0.7, min = 0.2, max = 1 },                   -- how much of it is to be seen then
  step   = { 0.1, min = 0.02, max = 0.4, unit = "s" },    -- the grey caret, from one place to the next
}

local lines = {
  "Two fingers, anywhere,",
  "lead the caret:",
  "it follows them as freely",
  "as a pointer,",
  "and stays where it is",
  "while one is lifted.",
}
local advance, height = 9.6, 24                           -- of a character, of a line

-- The insertion point nearest to a place: in each line the nearest one, and of these the nearest.
local function insertion_point(x, y)
  local nearest, least = nil, math.huge
  for number, line in ipairs(lines) do
    local column = math.max(0, math.min(#line, math.floor(x / advance + 0.5)))
    local point = { column * advance, (number - 0.5) * height }
    local distance = (x - point[1]) ^ 2 + (y - point[2]) ^ 2
    if distance < least then nearest, least = point, distance end
  end
  return nearest
end

local text  = mx.text { "text", position = { 0, 4 }, text = table.concat(lines, "\n"), anchor = { 0, 0 }, align = "left",
  font = "Courier New", font_size = 16, line_height = 1.5, fill = "#1C1C1E" }
local caret = mx.rect { "caret", position = { 0, height / 2 }, size = { 2, 20 }, fill = "#B0B0B8" }
local ghost = mx.rect { "ghost", position = { 0, height / 2 }, size = { 2, 20 }, fill = "#4A90E2" }
local page  = mx.layer { "page", text, caret, ghost }

local led    = { ghost = { scale = tuning.larger, opacity = tuning.pale, fill = "#0066FF" }, letters = phone.blank }    -- pale, but saturated
local swells = { ghost = { scale = mx.sequence { mx.ease_out { 0.1, to = tuning.swell }, mx.smooth { duration = 0.2 } } } }

local header   = phone.header({ -16, -64 }, 350, "Two fingers")
local keyboard = phone.keyboard({ -16, 170 }, 350 / 375)

return mx.component "two_finger_caret" {
  canvas = { 350, 453, origin = { -16, -64 }, background = "#FFFFFF" },
  tuning = tuning,
  layers = { page, header, keyboard },

  gestures = {
    touch  = mx.press { touches = 2 },
    lead   = mx.pan { touches = 2, slop = 0, drives = ghost.position, alongside = "touch", takes_from = "scroll" },
    scroll = mx.pan { touches = 1, axis = "y", drives = page.y, within = { -#lines * height, 0 }, rubber_band = 100 },
  },

  initial = "resting",
  states = {
    resting = {},
    held    = led,
    moving  = led,
  },

  rules = {
    { on = "touch.down", from = "resting", to = "held" },
    { on = { "touch.up", "touch.cancelled" }, from = "held", to = "resting" },

    { on = "lead.began", from = { "resting", "held" }, to = "moving" },
    { on = "lead.changed", from = "moving", effect = function(c)
      local point = insertion_point(table.unpack(c:shown(ghost.position)))
      c:set(caret.position, point)
      c:set(ghost.position, point)                        -- where it goes once it is let go
    end },
    { on = { "lead.ended", "lead.cancelled" }, from = "moving", to = "resting" },

    { on = { "scroll.ended", "scroll.cancelled" }, effect = function(c, e) c:set(page.y, e.rest) end },
  },

  feedback = {
    letters = phone.blanks,
    page  = { y = mx.smooth { duration = 0.4 } },
    caret = { position = mx.smooth { duration = tuning.step } },
    ghost = { position = mx.smooth { duration = 0.2 }, scale = mx.smooth { duration = 0.2 },
              opacity = mx.ease_out(0.2), fill = mx.ease_out(0.2) },
    ["resting > held"] = swells,
    ["* > moving"]     = swells,
  },

  accessibility = false, because = "to who can't see it a text is the host's own text field: this is how fingers lead its caret",

  scenarios = {
    lifted_and_put_back = { pointer = "traces/two_finger_caret.csv" },
  },

  verify = {
    { "overshoot", key = ghost.scale, because = "it swells for an instant" },
  },
  lint = { { "reduced_motion", key = ghost.scale, because = "from there on the ghost follows the fingers" } },

  promises = {
    { "never", "the caret stands where nobody can write", function(c)
      local here = c:model(caret.position)
      local there = insertion_point(table.unpack(here))
      return here[1] ~= there[1] or here[2] ~= there[2]
    end },
    { "answers", "touch.down", within = 0.1 },
  },
}
