-- A checkmark in two steps. A spring is done to the eye long before it rests: the tick is drawn, and felt, when the
-- disc seems to be there (`completed`); the host is told when nothing moves any more (`settled`).
--
--   microix simulate examples/checkmark.lua --scenario check --fps 20
--   microix simulate examples/checkmark.lua --scenario undone --plot

local mx = require "microix"

local tuning = mx.tuning {
  fill   = { 0.35, min = 0.1, max = 1, unit = "s" },     -- how long the disc seems to take
  bounce = { 0.3, min = 0, max = 0.5 },
  draw   = { 0.2, min = 0.05, max = 0.6, unit = "s" },   -- and the tick
}

local box  = mx.ellipse { "box", size = { 44, 44 }, stroke = "#8E8E93", width = 2 }
local tick = mx.shape { "tick", path = "M -9 0 L -3 7 L 10 -7", trim_end = 0, stroke = "#FFFFFF", width = 4,
  cap = "round", join = "round" }
local disc = mx.layer { "disc", scale = 0, mx.ellipse { "green", size = { 46, 46 }, fill = "#34C759" }, tick }

local card  = mx.rect { "card", size = { 280, 80 }, position = { 100, 0 }, corner_radius = 16, fill = "#FFFFFF" }
local title = mx.text { "title", text = "Water the plants", fill = "#1C1C1E", align = "left", weight = 600, size = { 180, 17 },
  position = { 130, -10 } }
local due   = mx.text { "due", text = "Today, 18:00", align = "left", font_size = 14, fill = "#6E6E73",
  size = { 180, 14 }, position = { 130, 13 } }

return mx.component "checkmark" {
  tuning = tuning,
  canvas = { 320, 120, origin = { -60, -60 }, background = "#F2F3F5" },
  layers = { card, title, due, box, disc },

  initial = "open",
  states = {
    open = {},
    checking = {
      disc = { scale = 1 },
      initial = "filling",
      states = { filling = {}, ticking = { tick = { trim_end = 1 } } },
    },
    done = { disc = { scale = 1 }, tick = { trim_end = 1 } },
  },

  gestures = { tap = mx.tap { on = box } },
  rules = {
    { on = "tap", from = "open", to = "checking" },
    { on = "tap", from = { "checking", "done" }, to = "open", emit = "unchecked" },

    { on = disc.scale:completed(), from = "checking.filling", to = "checking.ticking" },
    { on = "settled", from = "checking", to = "done", emit = "checked" },   -- of the disc and the tick
  },

  feedback = {
    disc = { scale = mx.spring { duration = tuning.fill, bounce = tuning.bounce } },
    tick = { trim_end = mx.ease_out(tuning.draw) },
    ["checking.filling > checking.ticking"] = mx.haptic "success",
    ["* > open"] = { disc = { scale = mx.smooth { duration = 0.25 } } },
  },

  accessibility = { role = "checkbox", label = "Water the plants", description = "Today, 18:00", activate = "tap",
    checked = { none = { { state = "open" } } } },

  scenarios = {
    check  = { { 0.1, "tap" } },
    undone = { { 0.1, "tap" }, { 0.5, "tap" } },           -- before it is done
  },

  promises = {
    { "forward", tick.trim_end, when = "checking.ticking" },
    { "ends", "checking", within = 2 },
    { "answers", "tap", within = 0.1 },
  },
}
