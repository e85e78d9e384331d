-- Two fingers lead the caret; held still first, they select. What is selected grows at its end where they go right or down, at its
-- start where they go left or up. Led back past the other end they select on that side: something stays selected, until a tap places
-- the caret again. The ghost goes as the fingers go.
--
--   microix simulate examples/caret_selection.lua --scenario held_and_led --keys caret.position,ghost.position --fps 10
--
-- After Textwell 1.5.

local mx = require "microix"
local phone = require "components.phone"
local led_caret = require "components.led_caret"

local tuning = mx.tuning {
  hold  = { 0.5, min = 0.2, max = 1, unit = "s" },        -- until two fingers that stay mean to select
  swell = { 1.6, min = 1, max = 3 },                      -- the ghost, for an instant, as fingers hold or begin to move
}

local caret = led_caret("Hold two fingers on the text before you lead them, and it is selected from here on.", 34)
local ghost = caret.ghost
local page  = mx.layer { "page", table.unpack(caret.layers) }

local function is_selected(c) return c.anchor ~= c.head end
local function lead(c, e)
  c.head = caret.led(c, e)
  c.anchor = c.head
end
local function select(c, e)
  local head = caret.led(c, e)
  if head ~= c.anchor then c.head = head end              -- something stays selected
end
local function begin(c, e)
  caret.begin(c, e)
  caret.choose(c, e)
end
local function rest(c) caret.put(c, c.head, c.anchor) end

local led    = { ghost = { scale = 1.15, opacity = 0.7, fill = "#0066FF" }, letters = phone.blank }               -- pale, but saturated
local swells = { ghost = { scale = mx.sequence { mx.ease_out { 0.1, to = tuning.swell }, mx.smooth { duration = 0.2 } } } }
local glides = mx.smooth { duration = 0.2 }

return mx.component "caret_selection" {
  canvas = { 358, 388, origin = { -16, -64 }, background = "#FFFFFF" },
  tuning = tuning,
  layers = { page, phone.header({ -16, -64 }, 358, "A letter"), phone.keyboard({ -16, 100 }, 358 / 375) },
  context = caret.context,

  gestures = {
    touch = mx.press { touches = 2, hold = tuning.hold },
    lead  = mx.pan { touches = 2, drives = ghost.position, alongside = "touch" },
    tap   = mx.tap {},
  },

  initial = "placed",
  states = {
    placed   = {},
    held     = led,
    selected = {},
    leading  = { ghost = led.ghost, letters = led.letters, initial = "caret", states = { caret = {}, selection = {} } },
  },

  rules = {
    { on = "touch.hold", from = "placed", to = "held" },
    { on = { "touch.up", "touch.cancelled" }, from = "held", to = "placed" },

    { on = "lead.began", from = "placed", to = "leading.caret", effect = caret.begin },
    { on = "lead.began", from = { "held", "selected" }, to = "leading.selection", effect = begin },
    { on = "lead.changed", from = "leading.caret", effect = lead },
    { on = "lead.changed", from = "leading.selection", effect = select },
    { on = { "lead.ended", "lead.cancelled" }, from = "leading", to = "selected", when = is_selected, effect = rest },
    { on = { "lead.ended", "lead.cancelled" }, from = "leading", to = "placed", effect = rest },

    { on = "tap", from = { "placed", "selected" }, to = "placed", effect = function(c, e)
      local point = caret.nearest(c, e.x, e.y)
      caret.put(c, point, point)
    end },
  },

  feedback = {
    letters = phone.blanks,
    mark  = caret.feedback.mark, caret = caret.feedback.caret, stop = caret.feedback.stop,
    carry = { position = glides },
    ghost = { position = glides, scale = glides, opacity = mx.ease_out(0.2), fill = mx.ease_out(0.2) },
    ["placed > held"] = { ghost = swells.ghost, mx.haptic "medium" },
    ["* > leading"] = swells,
  },

  accessibility = false, because = "to who can't see it a text is the host's own text field: this is how fingers lead its caret",

  scenarios = {
    held_and_led = { pointer = "traces/caret_selection.csv" },
  },

  verify = {
    { "overshoot", key = ghost.scale, because = "it swells for an instant" },
  },
  lint = { { "reduced_motion", key = ghost.scale, because = "from there on the ghost follows the fingers" },
    { "off_token", because = "it glides as fast as it is led, not as a caret blinks" } },

  promises = {
    { "never", "nothing stays selected", function(c) return c:is "selected" and not is_selected(c) end },
  },
}
