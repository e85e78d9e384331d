-- A button from which ripples spread, each from where the finger came down. Quick taps overlap: a ripple that fades
-- is left alone, and the next finger gets another.
--
--   microix simulate examples/ripple_button.lua --scenario tapped
--   microix simulate examples/ripple_button.lua --scenario drummed --plot
--
-- After Material's web components: 225 ms to grow from 0.3 of the longer side, 75 ms to be seen, 150 ms to fade.
-- Theirs drifts to the middle, and fades once it has grown; ours stays beneath the finger, is large enough to cover the
-- button from anywhere, and fades as soon as the finger lifts.

local mx = require "microix"

local width, height = 160, 56
local reach = math.sqrt(width ^ 2 + height ^ 2)                   -- from one corner to the other

local tuning = mx.tuning {
  grow  = { 0.225, min = 0.05, max = 1, unit = "s" },
  show  = { 0.075, min = 0.02, max = 0.5, unit = "s" },
  fade  = { 0.15, min = 0.05, max = 1, unit = "s" },
  start = { 0.3, min = 0.05, max = 0.6 },                         -- its first radius, as a part of the longer side
}

local function pill(name, fill)
  return mx.rect { name, size = { width, height }, position = { 120, 60 }, corner_radius = height / 2, fill = fill }
end

local button = pill("button", "#6750A4")
local label  = mx.text { "label", text = "Add to cart", weight = 500, fill = "#FFFFFF", size = { width, 17 },
  position = { 120, 60 } }
local ripple = mx.each { "ripple", shape = "ellipse", max = 5,
  ids = function(c) return c:is("pressed") and { c.newest } or {} end,
  size = { 2 * reach, 2 * reach }, fill = "#FFFFFF1F",
  position = function(c, id) return c.places[id] end,
  absent = { opacity = 0, scale = tuning.start * width / reach },
}
local window  = pill("window", "#000000")                         -- through which ripples are seen
local ripples = mx.layer { "ripples", mask = "window", ripple }

-- The next finger has the next ripple, round and round.
local function starts_here(c, e)
  c.newest = c.newest % 5 + 1
  local places = { table.unpack(c.places) }
  places[c.newest] = { e.x or 120, e.y or 60 }                     -- from the middle, where a key is pressed
  c.places = places
end

return mx.component "ripple_button" {
  tuning = tuning,
  canvas = { 240, 120, background = "#F2F3F5" },
  layers = { button, window, ripples, label },
  context = { newest = 0, places = { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 } } },

  initial = "idle",
  states = { idle = {}, pressed = {} },

  gestures = { press = mx.press { on = button }, keys = mx.keyboard { "space", "enter" } },
  rules = {
    { on = { "press.down", "keys.down" }, from = "idle", to = "pressed", effect = starts_here },
    { on = { "press.up", "keys.up" }, from = "pressed", to = "idle", emit = "tapped" },
    { on = { "press.exit", "press.cancelled", "keys.cancelled" }, from = "pressed", to = "idle" },
    { on = "add", from = "idle", emit = "tapped" },                   -- for who neither touches nor types
  },

  feedback = {
    ripple = {   -- it grows on while it fades, and is small again once it can't be seen
      appear    = { opacity = mx.linear(tuning.show), scale = mx.curve { 0.4, 0, 0.2, 1, duration = tuning.grow } },
      disappear = { opacity = mx.linear(tuning.fade), scale = mx.linear { 0, delay = tuning.fade } },
    },
  },

  accessibility = { role = "button", label = "Add to cart", activate = "add" },

  scenarios = {
    tapped  = { pointer = "traces/ripple_button.tapped.csv" },
    drummed = { pointer = "traces/ripple_button.drummed.csv" },     -- by two fingers in turn
  },

  promises = {
    { "within", ripple.scale, tuning.start * width / reach, 1 },    -- as wide as the way from one corner to the other
    { "answers", "press.down", within = 0.1 },
  },
}
