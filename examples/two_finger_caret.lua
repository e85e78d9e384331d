-- A caret that two fingers lead freely over the text, from their first movement. The grey caret stands where one would
-- write; the coloured one, its ghost, goes where the fingers go. Either may be lifted and put back: nothing jumps.
--
--   microix simulate examples/two_finger_caret.lua --scenario lifted_and_put_back --keys ghost.position,caret --fps 10
--
-- After Textwell 1.5. One finger scrolls; two take over from it, and nothing scrolls while they lead.

local mx = require "microix"

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

local led    = { ghost = { scale = tuning.larger, opacity = tuning.pale, fill = "#0066FF" } }    -- pale, but saturated
local swells = { ghost = { scale = mx.sequence { mx.ease_out { 0.1, to = tuning.swell }, mx.smooth { duration = 0.2 } } } }

local header = mx.layer { "header", position = { -16, -64 },
  mx.rect { "bar", anchor = { 0, 0 }, size = { 350, 48 }, fill = "#FFFFFF" },
  mx.shape { "back", position = { 14, 24 }, path = "M 8 -8 L 0 0 L 8 8", stroke = "#0066FF", width = 2.5, cap = "round",
    join = "round" },
  mx.text { "notes", position = { 28, 24 }, size = { 0, 17 }, text = "Notes", align = "left", fill = "#0066FF" },
  mx.text { "title", position = { 175, 24 }, size = { 0, 17 }, text = "Two fingers", weight = 600, fill = "#1C1C1E" },
  mx.shape { "rule", path = "M 0 48 H 350", stroke = "#E1E3E8", width = 1 },
}

-- The keyboard is blank while fingers lead a caret, wherever they are.
local keys = {}
local function key(x, y, width)
  table.insert(keys, ("M %g %g h %g q 5 0 5 5 v 32 q 0 5 -5 5 h %g q -5 0 -5 -5 v -32 q 0 -5 5 -5 z"):format(
    x + 5, y, width - 10, 10 - width))
end
for row, count in ipairs { 10, 9, 7 } do
  for column = 0, count - 1 do key(190.5 + (column - count / 2) * 37.5, row * 54 - 42, 31.5) end
end
for _, place in ipairs { { 3, 120, 42 }, { 330, 120, 42 }, { 3, 174, 88 }, { 97, 174, 181 }, { 284, 174, 88 } } do
  key(table.unpack(place))
end
local keyboard = mx.layer { "keyboard", position = { -16, 170 }, scale = 350 / 375,
  mx.rect { "board", anchor = { 0, 0 }, size = { 375, 235 }, fill = "#D1D3D9" },
  mx.shape { "keys", path = table.concat(keys), fill = "#FFFFFF", shadow_color = "#00000040", shadow_offset = { 0, 1 },
    shadow_radius = 0 },
}

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
    page  = { y = mx.smooth { duration = 0.4 } },
    caret = { position = mx.smooth { duration = tuning.step } },
    ghost = { position = mx.smooth { duration = 0.2 }, scale = mx.smooth { duration = 0.2 },
              opacity = mx.ease_out(0.2), fill = mx.ease_out(0.2) },
    ["resting > held"] = swells,
    ["* > moving"]     = swells,
  },

  scenarios = {
    lifted_and_put_back = { pointer = "traces/two_finger_caret.csv" },
  },

  verify = {
    { "overshoot", key = ghost.scale, because = "it swells for an instant" },
  },
}
