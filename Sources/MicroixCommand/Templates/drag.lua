-- A card that a finger drags and throws: it goes on as fast as the finger was, and comes to rest in one of two places.
--
--   microix simulate drag.lua --scenario throw
--   microix draw drag.lua --scenario throw --output drag.svg
--   microix verify drag.lua

local mx = require "microix"

local tuning = mx.tuning {
  way  = { 160, min = 80, max = 240, unit = "pt" },      -- from one place to the other
  give = { 40, min = 1, max = 100, unit = "pt" },        -- how far it can be pulled beyond either
}

local slot = mx.rect { "slot", size = { 272, 112 }, corner_radius = 20, fill = "#E3E6EB" }
local card = mx.rect { "card", size = { 96, 96 }, position = { tuning.way / -2, 0 }, corner_radius = 14, fill = "#2F80ED" }

-- Where friction would let it come to rest decides.
local far, near = { ["e.rest"] = { gte = tuning.way / 2 } }, { ["e.rest"] = { lt = tuning.way / 2 } }

return mx.component "drag" {
  canvas = { 360, 160, origin = { -180, -80 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { slot, card },

  initial = "left",
  states = {
    left  = { initial = "resting", states = { resting = {}, held = { card = { scale = 1.05 } } } },
    right = {
      card = { x = tuning.way },
      initial = "resting", states = { resting = {}, held = { card = { scale = 1.05 } } },
    },
  },

  gestures = {
    drag = mx.pan { on = card, axis = "x", drives = card.x, within = { 0, tuning.way }, rubber_band = tuning.give },
  },

  rules = {
    { on = "drag.began", from = "left.resting",  to = "left.held" },
    { on = "drag.began", from = "right.resting", to = "right.held" },
    { on = "drag.ended", from = "left.held",  to = "right", when = far,  emit = "moved_right" },
    { on = "drag.ended", from = "right.held", to = "left",  when = near, emit = "moved_left" },
    { on = { "drag.ended", "drag.cancelled" }, from = "left.held",  to = "left.resting" },
    { on = { "drag.ended", "drag.cancelled" }, from = "right.held", to = "right.resting" },
    { on = "move", from = "left.resting",  to = "right", emit = "moved_right" },      -- for who does not drag
    { on = "move", from = "right.resting", to = "left",  emit = "moved_left" },
  },

  accessibility = { role = "switch", label = "Card on the right", checked = { state = "right" }, activate = "move" },

  feedback = { card = { x = mx.spring { duration = 0.4, bounce = 0.15 }, scale = mx.snappy { duration = 0.2 } } },

  scenarios = {
    throw = { { 0.1, drag = { from = card, by = { 60, 0 }, seconds = 0.1 } } },
    pull  = { { 0.1, drag = { from = card, by = { 30, 0 }, seconds = 0.5 } } },
  },
}
