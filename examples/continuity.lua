-- A thumbnail in a list becomes the cover of the next screen: it is one layer, carried over from place to place, while all
-- else of the two screens cross-fades. Back at any moment, from wherever it is.
--
--   microix simulate examples/continuity.lua --scenario open_and_back --keys cover,list.opacity,detail.opacity --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  carry = { 0.5, min = 0.2, max = 1, unit = "s" },     -- how long the cover is on its way
  fade  = { 0.25, min = 0.1, max = 0.6, unit = "s" },  -- and what is left behind, or comes
}

-- What stays behind, what comes, and what is on both screens.
local list = mx.layer { "list",
  mx.text { "title", text = "Albums", position = { 64, 60 }, font_size = 34 },
  mx.text { "name",  text = "Blue hours", position = { 160, 132 }, font_size = 17 },
}
local detail = mx.layer { "detail", opacity = 0, y = 24,
  mx.text { "headline", text = "Blue hours", position = { 160, 400 }, font_size = 28 },
  mx.rect { "play", position = { 160, 470 }, size = { 140, 48 }, corner_radius = 24, fill = "#2F80ED" },
}
local cover = mx.rect { "cover", position = { 48, 132 }, size = { 64, 64 }, corner_radius = 8, fill = "#6C8AE4" }

local carried = mx.spring { duration = tuning.carry, bounce = 0.1 }
local fade = { opacity = mx.ease(tuning.fade), y = mx.smooth(tuning.carry) }

return mx.component "continuity" {
  tuning = tuning,
  layers = { list, detail, cover },

  initial = "browsing",
  states = {
    browsing = {},
    reading = {
      list   = { opacity = 0 },
      detail = { opacity = 1, y = 0 },
      cover  = { position = { 160, 210 }, size = { 280, 280 }, corner_radius = 20 },
    },
  },

  gestures = {
    open = mx.tap { on = cover },
    back = mx.swipe { direction = "right" },
  },
  rules = {
    { on = "open", from = "browsing", to = "reading",  emit = "opened" },
    { on = "back", from = "reading",  to = "browsing", emit = "closed" },
  },

  feedback = {
    cover  = { position = carried, size = carried, corner_radius = carried },
    list   = fade,
    detail = fade,
    ["browsing > reading"] = { mx.haptic "light" },
  },

  scenarios = {
    open_and_back = { { 0.1, "open" }, { 0.35, "back" } },
    fingers       = { pointer = "traces/continuity.csv" },
  },
}
