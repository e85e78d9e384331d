-- A caret that one finger leads along the lines, on over the end of one to the start of the next, and back. An empty line
-- would be flown over, so there is play: the caret stays on its line until the finger has led it 30 points past the end.
-- Its ghost goes as the finger goes, and flies where the way goes on at another line.
--
--   microix simulate examples/one_finger_caret.lua --scenario there_and_back --keys way,caret.position,ghost.position --fps 10
--
-- After Textwell 1.5. The pan keeps to its axis: a finger that goes up or down is the scroll's.

local mx = require "microix"
local phone = require "components.phone"

local tuning = mx.tuning {
  play = { 30, min = 0, max = 80, unit = "pt" },          -- past the end of a line, before the caret leaves it
  step = { 0.1, min = 0.02, max = 0.4, unit = "s" },      -- the caret, from one place to the next
  swell = { 1.6, min = 1, max = 3 },                      -- the ghost, for an instant, as the pan begins
}

local lines = {
  "A paragraph that",
  "is wrapped once.",
  "",
  "Another.",
}
local advance, height = 9.6, 24                           -- of a character, of a line

-- All lines lie on one way, one behind the other, with the play between them.
local before, length = {}, 0                              -- each line; all of them
for number, line in ipairs(lines) do
  before[number], length = length, length + #line * advance
end
local function start(line) return before[line] + (line - 1) * tuning.play end

local text  = mx.text { "text", position = { 0, 4 }, text = table.concat(lines, "\n"), anchor = { 0, 0 }, align = "left",
  font = "Courier New", font_size = 16, line_height = 1.5, fill = "#1C1C1E" }
local caret = mx.rect { "caret", position = { 0, height / 2 }, size = { 2, 20 }, fill = "#8E8E93" }
local ghost = mx.rect { "ghost", size = { 2, 20 }, fill = "#4A90E2",
  position = { mx.key "way" - mx.key "start", caret.position.y } }

local header   = phone.header({ -12, -64 }, 420, "A paragraph")
local keyboard = phone.keyboard({ -12, 125 }, 420 / 375)

return mx.component "one_finger_caret" {
  canvas = { 420, 452, origin = { -12, -64 }, background = "#FFFFFF" },
  tuning = tuning,
  layers = { text, caret, ghost, header, keyboard },
  properties = {
    way   = 0,                                            -- how far the finger has led
    start = function(c) return start(c.line) end,         -- where the caret's line begins
  },
  context = { line = 1 },

  gestures = {
    lead = mx.pan { axis = "x", touches = 1, drives = "way", within = { 0, length + (#lines - 1) * tuning.play } },
  },

  initial = "resting",
  states = {
    resting = {},
    moving  = { ghost = { scale = 1.15, opacity = 0.7, fill = "#0066FF" }, letters = phone.blank },
  },

  rules = {
    { on = "lead.began", from = "resting", to = "moving" },
    { on = "lead.changed", from = "moving", effect = function(c)
      local way = c:shown("way")
      while c.line < #lines and way >= start(c.line + 1) do c.line = c.line + 1 end
      while c.line > 1 and way <= start(c.line) - tuning.play do c.line = c.line - 1 end
      local column = math.floor((way - start(c.line)) / advance + 0.5)
      column = math.max(0, math.min(#lines[c.line], column))
      c:set(caret.position, { column * advance, (c.line - 0.5) * height })
      c:set("way", start(c.line) + column * advance)      -- from where the next pan goes on
    end },
    { on = { "lead.ended", "lead.cancelled" }, from = "moving", to = "resting" },
  },

  feedback = {
    way   = mx.none, letters = phone.blanks,
    start = mx.smooth(tuning.step),                       -- the ghost flies where the way goes on
    caret = { position = mx.smooth { duration = tuning.step } },
    ghost = { scale = mx.smooth { duration = 0.2 }, opacity = mx.ease_out(0.2), fill = mx.ease_out(0.2) },
    ["resting > moving"] = { ghost = { scale = mx.sequence { mx.ease_out { 0.1, to = tuning.swell }, mx.smooth { duration = 0.2 } } } },
  },

  accessibility = false, because = "to who can't see it a text is the host's own text field: this is how fingers lead its caret",

  scenarios = {
    there_and_back = { pointer = "traces/one_finger_caret.csv" },
  },

  verify = {
    { "overshoot", key = ghost.scale, because = "it swells for an instant" },
  },

  promises = {
    { "never", "the caret stands beyond its line", function(c)
      return c:model(caret.position)[1] > #lines[c.line] * advance + 0.01
    end },
    { "never", "the caret leaves its line too soon, or too late", function(c)
      local way = c:shown "way" - start(c.line)
      return way < -tuning.play - 0.01 or way > #lines[c.line] * advance + tuning.play + 0.01
    end },
  },
}
