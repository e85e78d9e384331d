-- A notification bell: the four things that every interaction is made of, each in its place.
--
--   a trigger           notify, from the host; tap, from a finger
--   business rules      what is counted, when it opens, what the host is told
--   feedback            for the eye (it swings), the ear (a sound) and the hand (a haptic)
--   a change of state   and the new state is ready for new triggers
--
--   microix simulate examples/bell.lua --scenario rings --keys icon.rotation --fps 20
--   microix simulate examples/bell.lua --at 0.1:notify --at 0.3:notify --at 0.5:tap --plot

local mx = require "microix"

local tuning = mx.tuning {
  swing = { 18, min = 5, max = 40, unit = "°" },         -- how far it swings
  ring  = { 0.9, min = 0.3, max = 2, unit = "s" },       -- and how long
  pop   = { 0.3, min = 0.1, max = 1, unit = "s" },       -- how fast the badge comes
}

local button = mx.ellipse { "button", size = { 44, 44 }, fill = "#E5E5EA" }
local icon   = mx.shape { "icon", path = "M -12 10 L -9 6 L -9 -2 A 9 9 0 0 1 9 -2 L 9 6 L 12 10 Z", fill = "#3A3A3C" }
local count  = mx.text { "count", text = "0", font_size = 11, fill = "#FFFFFF" }
local badge  = mx.layer { "badge", position = { 11, -11 }, absent = { scale = 0 },
  mx.ellipse { "disc", size = { 18, 18 }, fill = "#FF3B30" }, count }
local panel  = mx.rect { "panel", size = { 280, 160 }, position = { 0, 110 }, corner_radius = 14, fill = "#F2F2F7",
  absent = { opacity = 0, y = -12 } }

local function counts(c)
  c.unread = math.min(c.unread + 1, 10)
  c:set(count.text, c.unread > 9 and "9+" or ("%d"):format(c.unread))
end

return mx.component "bell" {
  tuning = tuning,
  layers = { panel, button, icon, badge },
  context = { unread = 0 },

  -- The state says what is different while it is active.
  initial = "quiet",
  states = {
    quiet  = { badge = { hidden = true }, panel = { hidden = true } },
    unread = { panel = { hidden = true } },
    open   = { badge = { hidden = true } },
  },

  -- The triggers, and the business rules.
  gestures = { tap = mx.tap { on = button } },
  rules = {
    { on = "notify", from = { "quiet", "unread" }, to = "unread", reenter = true, effect = counts },
    { on = "notify", from = "open", emit = "seen" },
    { on = "tap", from = { "quiet", "unread" }, to = "open", effect = function(c) c.unread = 0 end, emit = "opened" },
    { on = "tap", from = "open", to = "quiet", emit = "closed" },
  },

  -- The feedback, for three senses.
  feedback = {
    badge = { appear = mx.bouncy { duration = tuning.pop }, disappear = mx.smooth { duration = tuning.pop } },
    panel = { appear = mx.snappy(), disappear = mx.ease_in(0.15) },
    ["* > unread"] = {
      icon = { rotation = mx.keyframes {
        values = { 0, tuning.swing, -0.7 * tuning.swing, 0.4 * tuning.swing, -0.2 * tuning.swing, 0 },
        mode = "cubic", duration = tuning.ring } },
      mx.sound "bell", mx.haptic "medium",
    },
    ["* > open"] = mx.haptic "light",
  },

  scenarios = {
    rings = { { 0.1, "notify" }, { 0.5, "notify" }, { 1.2, "tap" }, duration = 2 },
  },
}
