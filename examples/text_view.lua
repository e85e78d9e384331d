-- A text view that is led by fingers alone. One scrolls, or leads the caret along its line, and past the end of a line on at the
-- next. Two lead it freely, from their first movement; they select once they have held still, and by taps: the word, the sentence,
-- the paragraph beneath them. Going to and fro clears the text.
--
--   microix simulate examples/text_view.lua --scenario found --keys caret.position,ghost.position,page.y --fps 10
--
-- After Textwell 1.5. Each alone: one_finger_caret, two_finger_caret, caret_selection, scrub_to_clear.

local mx = require "microix"
local phone = require "components.phone"
local lines = require "components.lines"
local led_caret = require "components.led_caret"
local puff = require "components.puff"

local tuning = mx.tuning {
  hold     = { 0.5, min = 0.2, max = 1, unit = "s" },     -- until two fingers that stay mean to select
  decide   = { 8, min = 2, max = 20, unit = "pt" },       -- how far they go until it is clear which end they mean
  count    = { 0.4, min = 0.2, max = 0.8, unit = "s" },   -- until the next of several taps
  swell    = { 1.6, min = 1, max = 3 },                   -- the ghost, for an instant, as fingers land or begin to move
  turns    = { 5, min = 3, max = 8 },                     -- a scrub: how often it turns round,
  travel   = { 40, min = 16, max = 80, unit = "pt" },     -- after how long a stroke,
  interval = { 0.3, min = 0.1, max = 1, unit = "s" },     -- and how soon; nobody does that who looks for a place
}

local seen = 192                                          -- how high the view is
local written = "A caret is led by fingers, anywhere on the text. One leads it along its line, and on into the next.\n\n"
  .. "Two lead it wherever they go. It stands between two characters; its ghost, which follows the fingers, need not.\n\n"
  .. "Hold two fingers still, and they select. Tap with two: a word. Twice: a sentence. Three times: a paragraph.\n\n"
  .. "To and fro, to and fro: it is gone. Nothing else takes it away."

local caret = led_caret(written)
local ghost = caret.ghost
local page  = mx.layer { "page", table.unpack(caret.layers) }
local smoke = puff.smoke { 160, 90 }

-- Scrolls until the caret is seen, with a line before it and one after it.
local function least(c) return math.min(0, seen - caret.height(c)) end
local function reveal(c)
  local above, below = 36 - caret.middle(c), seen - 36 - caret.middle(c)
  c:set(page.y, math.max(least(c), math.min(0, math.max(above, math.min(below, c:model(page.y))))))
end
local function put(c, head, anchor)
  caret.put(c, head, anchor)
  reveal(c)
end
local function tapped(c, e) return caret.nearest(c, e.x, e.y - c:shown(page.y)) end
local function select(bounds)
  return function(c, e)
    local from, to = bounds(c.text, tapped(c, e))
    put(c, to, from)
  end
end

local function leads(led)
  return function(c, e)
    local head, is_plain = led(c, e), c:is("fingers.leading.caret")
    if is_plain then c.anchor = head end
    if is_plain or head ~= c.anchor then c.head = head end -- something stays selected
    reveal(c)
  end
end
local function is_selected(c) return c.anchor ~= c.head end
local began, changed = { "one.began", "two.began" }, { "one.changed", "two.changed" }
local over = { "one.ended", "one.cancelled", "two.ended", "two.cancelled" }
local leading = { "fingers.leading.caret", "fingers.leading.selection" }
local led    = { ghost = { scale = 1.15, opacity = 0.7, fill = "#0066FF" }, letters = phone.blank }               -- pale, but saturated
local swells = { ghost = { scale = mx.sequence { mx.ease_out { 0.1, to = tuning.swell }, mx.smooth { duration = 0.2 } } } }
local throws = { page = { y = mx.decay { bounds = { least, 0 } } } }
local glides = mx.smooth { duration = 0.2 }
local pans   = { "one", "two", "scroll" }

return mx.component "text_view" {
  accessibility = false, because = "to who can't see it a text is the host's own text field: this is how fingers lead its caret",
  canvas = { 358, 484, origin = { -16, -64 }, background = "#FFFFFF" }, tuning = tuning,
  layers = { page, smoke, phone.header({ -16, -64 }, 358, "Fingers"), phone.keyboard({ -16, 196 }, 358 / 375) },
  context = caret.context,

  gestures = {
    mx.press { "touch", touches = 2, hold = tuning.hold },
    mx.pan { "two", touches = 2, slop = 0, drives = ghost.position, alongside = { "touch", "pair" },
      takes_from = { "one", "scroll" } },
    mx.pan { "one", touches = 1, axis = "x", drives = ghost.x },
    mx.pan { "scroll", touches = 1, axis = "y", drives = page.y, within = { least, 0 }, rubber_band = seen },
    mx.scrub { "rub", axis = "x", turns = tuning.turns, travel = tuning.travel, interval = tuning.interval, takes_from = pans },
    mx.scrub { "rub_both", touches = 2, turns = tuning.turns, travel = tuning.travel, interval = tuning.interval, takes_from = pans },
    mx.tap { "tap" },
    mx.tap { "pair", touches = 2 },
  },

  regions = {
    fingers = { initial = "resting", states = {
      resting = {}, touched = led, held = led,
      leading = { ghost = led.ghost, letters = led.letters, initial = "caret", states = { caret = {}, undecided = {}, selection = {} } },
    } },
    text = { initial = "plain", states = { plain = {}, word = {}, sentence = {}, gone = {} } },
  },

  rules = {
    { on = "touch.down", from = "fingers.resting", to = "fingers.touched" },
    { on = "touch.hold", from = "fingers.touched", to = "fingers.held" },
    { on = "touch.hold", from = "fingers.leading.caret", to = "fingers.leading.selection",      -- fingers tremble
      when = function(c) return c.head == c.home end },
    { on = { "touch.up", "touch.cancelled" }, from = { "fingers.touched", "fingers.held" }, to = "fingers.resting" },

    { on = began, from = { "fingers.resting", "fingers.touched", "fingers.held" }, to = "fingers.leading.undecided",
      when = is_selected, effect = caret.begin },
    { on = began, from = "fingers.held", to = "fingers.leading.selection", effect = caret.begin },
    { on = began, from = { "fingers.resting", "fingers.touched" }, to = "fingers.leading.caret", effect = caret.begin },
    { on = changed, from = "fingers.leading.undecided", to = "fingers.leading.selection", effect = caret.choose,
      when = function(_, e) return math.abs(caret.way(e)) >= tuning.decide end },
    { on = "one.changed", from = leading, effect = leads(caret.led_along) },
    { on = "two.changed", from = leading, effect = leads(caret.led) },
    { on = over, from = "fingers.leading", to = "fingers.resting", effect = function(c) put(c, c.head, c.anchor) end },

    { on = { "scroll.ended", "scroll.cancelled" }, effect = function(c, e) c:set(page.y, e.rest) end, feedback = throws },
    { on = "tap", effect = function(c, e) put(c, tapped(c, e), tapped(c, e)) end },
    { on = "pair", from = "text.plain", to = "text.word", effect = select(lines.word) },
    { on = "pair", from = "text.word", to = "text.sentence", effect = select(lines.sentence) },
    { on = "pair", from = "text.sentence", to = "text.plain", effect = select(lines.paragraph) },
    { after = tuning.count, from = { "text.word", "text.sentence" }, to = "text.plain" },

    { on = { "rub", "rub_both" }, from = { "text.plain", "text.word", "text.sentence" }, to = "text.gone", emit = "cleared",
      feedback = { smoke = puff.rises, mx.sound "puff", mx.haptic "medium" },
      effect = function(c) c.text = "" put(c, 0, 0) end },
    { on = "undo", from = "text.gone", to = "text.plain", effect = function(c) c.text = written end },
  },

  feedback = {
    page  = { y = mx.smooth { duration = 0.3 } }, letters = phone.blanks,
    mark  = caret.feedback.mark, caret = caret.feedback.caret, stop = caret.feedback.stop,
    carry = { position = glides },
    ghost = { position = glides, x = glides, scale = glides, opacity = mx.ease_out(0.2), fill = mx.ease_out(0.2) },
    ["fingers.resting > fingers.touched"] = swells,
    ["* > fingers.leading"] = swells,
    ["fingers.touched > fingers.held"] = mx.haptic "medium",
  },

  scenarios = {
    found    = { pointer = "traces/text_view.found.csv" },
    selected = { pointer = "traces/text_view.selected.csv" },
    tapped   = { pointer = "traces/text_view.tapped.csv" },
    scrubbed = { pointer = "traces/text_view.scrubbed.csv" },
  },

  verify = { { "overshoot", key = ghost.scale, because = "it swells for an instant" } },
  lint = { { "reduced_motion", key = ghost.scale, because = "from there on the ghost follows the fingers" },
    { "duration", key = "smoke", because = "the text is gone at once, and the smoke lingers" }, { "off_token", because = "a page is no caret" } },

  promises = { { "never", "the caret is outside of the text", function(c)
    return math.min(c.head, c.anchor) < 0 or math.max(c.head, c.anchor) > #c.text end } } }
