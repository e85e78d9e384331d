-- A card that sways while nothing else happens: it is rocked by keyframes, and drifts along a small loop, both at once and
-- both added to where it is. What is on it sways by itself, each thing in a time of its own, so that they are never in step.
-- Slow and small enough not to distract; touched, all hand over and hold still, and so they are for who asked for less motion.
--
--   microix simulate examples/sway.lua --scenario touched --fps 4

local mx = require "microix"

local tuning = mx.tuning {
  period = { 6, min = 3, max = 20, unit = "s" },       -- to rock to and fro once
  lean   = { 1.5, min = 0, max = 5, unit = "°" },      -- how far it leans, either way
  drift  = { 9, min = 4, max = 30, unit = "s" },       -- once round its loop
}

-- A postcard: what is on it stays within its corners, and goes with it.
local card = mx.layer { "card", size = { 200, 280 }, position = { 160, 240 }, rotation = 0, corner_radius = 20, clip = true,
  accessibility = false, because = "a touch only holds it still: nothing is lost without one",
  shadow_color = "#5A3A1040", shadow_offset = { 0, 8 }, shadow_radius = 20,
  mx.rect { "sky", size = { 200, 280 }, fill = mx.gradient { angle = 90, { "#FF9A76", at = 0 }, { "#FFE0A3", at = 0.7 } } },
  mx.ellipse { "sun", position = { 30, 6 }, size = { 84, 84 }, fill = "#FFF4D6" },
  mx.shape { "far", path = "M -110 40 C -60 -10 -20 60 40 20 S 100 0 120 30 V 150 H -110 Z", fill = "#D9705B" },
  mx.shape { "near", path = "M -110 90 C -70 50 -10 100 30 70 S 90 60 120 80 V 150 H -110 Z", fill = "#8C3F52" },
  mx.text { "greeting", position = { 0, -91 }, size = { 168, 54 }, text = "Wish you\nwere here", font_size = 26, weight = 700,
    line_height = 1.1, fill = "#6B2338" },
}

-- To and fro by so much, in so many seconds.
local function sways(way, seconds)
  return mx.keyframes { values = { 0, way, 0, -way, 0 }, mode = "cubic", duration = seconds, additive = true,
    cumulative = true, repeats = mx.forever }
end
local drifts = mx.along { "M 0 0 C 6 -1 6 4 0 3 C -6 2 -6 1 0 0", duration = tuning.drift,
  additive = true, repeats = mx.forever }

return mx.component "sway" {
  tuning = tuning,
  canvas = { 320, 480, background = "#F2F3F5" },
  layers = { card },

  inputs = { reduces_motion = mx.boolean(false) },      -- told by the system, through the host
  initial = "idle",
  states = {
    still = {},
    idle = {
      card = { rotation = sways(tuning.lean, tuning.period), position = drifts },
      sun = { y = sways(1.5, 7) }, far = { x = sways(2, 11) }, near = { x = sways(-4, 8) },
    },
    held = { card = { scale = 1.03 } },
  },

  gestures = {
    touch = mx.press { on = card },
  },
  rules = {
    { on = "touch.down",                      from = "idle", to = "held" },
    { on = { "touch.up", "touch.cancelled" }, from = "held", to = "idle" },
    { always = true, from = "idle", to = "still", when = { reduces_motion = true } },
    { always = true, from = "still", to = "idle", when = { reduces_motion = false } },
  },

  feedback = {
    card = { scale = mx.snappy(0.3) },                  -- the swaying fades by itself
  },

  accessibility = { role = "img", label = "A postcard of a sunset: Wish you were here" },

  lint = { { "reduced_motion", because = "a touch holds it still, and with reduced motion it is still already" } },

  scenarios = {
    touched = { pointer = "traces/sway.csv", duration = 8 },
  },

  promises = {
    { "within", card.rotation, -tuning.lean, tuning.lean },      -- small enough not to distract
    { "still", card.rotation, when = "held" },
    { "answers", "touch.down", within = 0.1 },
  },
}
