-- A toggle that can be tapped over, or dragged and thrown: the knob is where the finger is, and when the finger lifts
-- it flies on as fast as it was, to the side where friction would bring it to rest.
--
--   microix simulate examples/toggle.lua --scenario throw --keys knob.x
--   microix simulate examples/toggle.lua --at 0.1:tap --at 0.2:tap --plot
--
-- A host that recognises drags itself says so: --at 0.1:drag.began --at '0.3:drag.ended={"velocity": 900}'

local mx = require "microix"

local tuning = mx.tuning {
  travel = { 20, min = 10, max = 40, unit = "pt" },      -- the way of the knob
  glide  = { 0.35, min = 0.1, max = 1, unit = "s" },     -- how long it takes
  bounce = { 0.2, min = 0, max = 0.5 },
  give   = { 8, min = 0, max = 20, unit = "pt" },        -- how far it can be pulled beyond an end
}

local card  = mx.rect { "card", size = { 288, 56 }, position = { -100, 0 }, corner_radius = 12, fill = "#FFFFFF" }
local label = mx.text { "label", text = "Airplane mode", align = "left", size = { 180, 17 }, position = { -138, 0 }, fill = "#1C1C1E" }
local knob  = mx.ellipse { "knob", size = { 27, 27 }, position = { tuning.travel / -2, 0 }, fill = "#FFFFFF",
  shadow_color = "#00000033" }
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5,
  fill = mx.mix("#D9D9DE", "#34C759", knob.x / tuning.travel) }     -- as green as the knob is far

local far, near = { ["e.rest"] = { gte = tuning.travel / 2 } }, { ["e.rest"] = { lt = tuning.travel / 2 } }

return mx.component "toggle" {
  tuning = tuning,
  canvas = { 328, 96, origin = { -264, -48 }, background = "#F2F3F5" },
  layers = { card, label, track, knob },

  initial = "off",
  states = {
    off = {
      initial = "resting",
      states = { resting = {}, held = { knob = { scale = 1.08 } } },
    },
    on = {
      knob = { x = tuning.travel },
      initial = "resting",
      states = { resting = {}, held = { knob = { scale = 1.08 } } },
    },
  },

  gestures = {
    tap  = mx.tap { on = track },
    drag = mx.pan { on = track, axis = "x", slop = 4, drives = knob.x, within = { 0, tuning.travel },
                    rubber_band = tuning.give },
  },

  rules = {
    { on = "tap", from = "off", to = "on",  emit = "switched_on" },
    { on = "tap", from = "on",  to = "off", emit = "switched_off" },

    { on = "drag.began", from = "off.resting", to = "off.held" },
    { on = "drag.began", from = "on.resting",  to = "on.held" },

    { on = "drag.ended", from = "off.held", to = "on",  when = far,  emit = "switched_on" },
    { on = "drag.ended", from = "on.held",  to = "off", when = near, emit = "switched_off" },
    { on = { "drag.ended", "drag.cancelled" }, from = "off.held", to = "off.resting" },
    { on = { "drag.ended", "drag.cancelled" }, from = "on.held",  to = "on.resting" },
  },

  feedback = {
    knob = { x = mx.spring { duration = tuning.glide, bounce = tuning.bounce }, scale = mx.spring { duration = 0.2 } },
    ["off > on"] = { mx.haptic "selection" },
    ["on > off"] = { mx.haptic "selection" },
  },

  accessibility = { role = "switch", label = "Airplane mode", checked = { state = "on" }, activate = "tap" },

  scenarios = {
    throw = { pointer = "traces/throw.csv" },
    taps  = { { 0.1, "tap" }, { 0.2, "tap" } },
  },

  promises = {
    { "answers", "tap", within = 0.1 },
  },
}
