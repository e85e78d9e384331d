-- Text that is rubbed out: one finger going to and fro, or two in any direction, clear it with a puff of smoke. That is
-- harder than to lead the caret on purpose; the scrub takes the finger from the pan only once it is meant.
--
--   microix simulate examples/scrub_to_clear.lua --scenario scrubbed --keys text,smoke --fps 10
--   microix simulate examples/scrub_to_clear.lua --scenario led --keys text,smoke --fps 10
--
-- After Textwell 1.5.

local mx = require "microix"
local phone = require "components.phone"
local puff = require "components.puff"

local tuning = mx.tuning {
  turns    = { 5, min = 2, max = 8 },                       -- how often it has to turn round,
  travel   = { 38, min = 8, max = 80, unit = "pt" },        -- after how long a stroke,
  interval = { 0.3, min = 0.1, max = 1, unit = "s" },       -- and how soon after the last time
  puff     = { 0.7, min = 0.2, max = 2, unit = "s" },       -- until the smoke is gone
  rise     = { -24, min = -100, max = 0, unit = "pt" },     -- how far it rises until then
}

local width, advance = 192, 9.6                             -- of the text, of a character

local field = mx.rect { "field", position = { 176, 40 }, size = { 256, 44 }, corner_radius = 22, fill = "#F2F3F5" }
local more  = mx.shape { "more", position = { 26, 40 }, path = "M 0 -9 V 9 M -9 0 H 9", stroke = "#0066FF", width = 2.5,
  cap = "round" }
local send  = mx.layer { "send", position = { 282, 40 },
  mx.ellipse { "disc", size = { 32, 32 }, fill = "#0066FF" },
  mx.shape { "arrow", path = "M 0 7 V -7 M -6 -1 L 0 -7 L 6 -1", stroke = "#FFFFFF", width = 2.5, cap = "round",
    join = "round" },
}
local name  = mx.text { "name", position = { 160, -36 }, size = { 0, 17 }, text = "Ann", weight = 600, fill = "#1C1C1E" }
local text  = mx.text { "text", position = { 160, 40 }, size = { width, 16 }, text = "rub me out like this", align = "left",
  font = "Courier New", font_size = 16, fill = "#1C1C1E" }
local caret = mx.rect { "caret", position = { 64, 40 }, size = { 2, 20 }, fill = "#0066FF" }
local smoke = mx.layer { "smoke", position = { 160, 40 }, opacity = 0, scale = 0.6, blur = 4, puff.cloud() }
local hint  = mx.text { "hint", position = { 160, 40 }, size = { width, 16 }, text = "Message", align = "left",
  font = "Courier New", font_size = 16, fill = "#6E6E73", opacity = 0 }

local keyboard = phone.keyboard({ 0, 110 }, 320 / 375)

return mx.component "scrub_to_clear" {
  canvas = { 320, 374, origin = { 0, -64 }, background = "#FFFFFF" },
  tuning = tuning,
  layers = { name, more, field, send, hint, text, caret, smoke, keyboard },

  gestures = {
    lead     = mx.pan { axis = "x", touches = 1, drives = caret.x,
                        within = { 0, function(c) return c:is("written") and width or 0 end } },
    rub      = mx.scrub { axis = "x", turns = tuning.turns, travel = tuning.travel, interval = tuning.interval,
                          takes_from = "lead" },
    rub_both = mx.scrub { touches = 2, turns = tuning.turns, travel = tuning.travel, interval = tuning.interval,
                          takes_from = "lead" },
  },

  initial = "written",
  states = {
    written = {},
    cleared = { text = { opacity = 0, scale = 1.1 }, caret = { x = 0 }, smoke = { scale = 1.6, y = tuning.rise },
                hint = { opacity = 1 }, disc = { fill = "#C7C7CC" } },         -- there is nothing to send
  },

  rules = {
    { on = { "lead.ended", "lead.cancelled" }, from = "written", effect = function(c)
      c:set(caret.x, math.floor(c:shown(caret.x) / advance + 0.5) * advance)
    end },
    { on = { "rub", "rub_both" }, from = "written", to = "cleared", emit = "cleared" },
    { on = "undo", from = "cleared", to = "written" },
  },

  feedback = {
    text  = { opacity = mx.ease_out(0.08), scale = mx.ease_out(0.2) },
    caret = { x = mx.smooth { duration = 0.15 } },
    smoke = { scale = mx.ease_out(0.2), y = mx.ease_out(0.2) },
    hint  = { opacity = mx.ease_out(0.1) }, disc = { fill = mx.ease_out(0.2) },
    ["written > cleared"] = {
      smoke = { scale = mx.ease_out(tuning.puff), y = mx.ease_out(tuning.puff),
                opacity = mx.keyframes { values = { 0, 0.8, 0 }, times = { 0, 0.2, 1 }, duration = tuning.puff } },
      hint  = { opacity = mx.ease_in { 0.4 * tuning.puff, delay = 0.6 * tuning.puff } },       -- as the smoke clears away
      mx.sound "puff", mx.haptic "medium",
    },
  },

  accessibility = false, because = "to who can't see it a text is the host's own text field, which a key clears",

  scenarios = {
    scrubbed = { pointer = "traces/scrub_to_clear.csv" },
    led      = { pointer = "traces/scrub_to_clear_led.csv" },
  },

  lint = { { "duration", limit = 0.7, because = "the text is gone at once, and the smoke lingers" } },

  promises = {
    { "ordered", mx.min(text.opacity, hint.opacity), 0.7 },   -- the one is read, or the other
  },
}
