-- A toggle whose knob can be tapped over, or thrown: a release carries the finger's place and velocity, and the
-- knob flies on with them.
--
--   microix simulate examples/toggle.lua --at 0.1:tap --at 0.2:tap
--   microix simulate examples/toggle.lua --at 0.1:touch_down --at '0.3:release={"velocity": 900}'
--
-- A throw that is too weak comes back: --at 0.1:touch_down --at '0.3:release={"velocity": 20}'

local mx = require "microix"

local tuning = mx.tuning {
  travel = { 20, min = 10, max = 40, unit = "pt" },     -- the way of the knob
  glide  = { 0.35, min = 0.1, max = 1, unit = "s" },    -- how long it takes
  bounce = { 0.2, min = 0, max = 0.5 },
  reach  = { 0.05, min = 0, max = 0.3, unit = "s" },    -- how far a throw is thought on
}

local knob  = mx.ellipse { "knob", size = { 27, 27 }, fill = "#FFFFFF" }
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5,
  fill = mx.mix("#D9D9DE", "#34C759", knob.x / tuning.travel) }     -- as green as the knob is far

-- Where a throw would come to rest, from where the knob is now.
local function lands_on(c, e) return c:shown(knob.x) + e.velocity * tuning.reach >= tuning.travel / 2 end

local thrown = { knob = { x = mx.spring {
  duration = tuning.glide, bounce = tuning.bounce, velocity = function(_, e) return e.velocity end,
} } }

return mx.component "toggle" {
  tuning = tuning,
  layers = { track, knob },
  triggers = { release = { velocity = mx.number { 0, min = -5000, max = 5000 } } },

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

  rules = {
    { on = "tap", from = "off", to = "on",  emit = "switched_on" },
    { on = "tap", from = "on",  to = "off", emit = "switched_off" },

    { on = "touch_down", from = "off.resting", to = "off.held" },
    { on = "touch_down", from = "on.resting",  to = "on.held" },

    { on = "release", from = "off.held", to = "on",  when = lands_on, feedback = thrown, emit = "switched_on" },
    { on = "release", from = "off.held", to = "off.resting", feedback = thrown },
    { on = "release", from = "on.held",  to = "on.resting", when = lands_on, feedback = thrown },
    { on = "release", from = "on.held",  to = "off", feedback = thrown, emit = "switched_off" },
  },

  feedback = {
    knob  = { x = mx.spring { duration = tuning.glide, bounce = tuning.bounce }, scale = mx.spring { duration = 0.2 } },
    ["off > on"] = { mx.haptic "selection" },
    ["on > off"] = { mx.haptic "selection" },
  },

  verify = {
    { "overshoot",    key = knob.x,     because = "it is thrown, as fast as a finger can" },
    { "kink",         key = knob.x,     because = "a release has the finger's velocity, whatever the knob had" },
    { "overshoot",    key = track.fill, because = "it goes as far as the knob does" },
    { "out_of_range", key = track.fill, because = "it goes as far as the knob does, and is drawn as far as it can" },
  },
}
