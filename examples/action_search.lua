-- The search for an action: a key that changes asks one place after the other, and the first answer wins. A tile is
-- lifted, and each of its keys finds its answer one place later; the innermost style would have had one for all.
--
--   tile.x               the component's action function
--   tile.y               the feedback of the rule
--   tile.scale           the feedback of the transition
--   tile.rotation        the feedback of the state that is entered
--   tile.opacity         the feedback of the component
--   tile.corner_radius   the feedback of its style
--   tile.shadow_radius   the feedback of the style inside that one
--   tile.fill            the component's is mx.none: the search ends with nothing, and the colour changes at once
--
--   microix simulate examples/action_search.lua --scenario lifts --fps 5

local mx = require "microix"

local tuning = mx.tuning {
  tilt = { -6, min = -30, max = 30, unit = "°" },
}

local all = mx.ease(0.5)
local base = mx.style "base" {
  feedback = { tile = { x = all, y = all, scale = all, rotation = all, opacity = all, corner_radius = all,
                        shadow_radius = all, fill = all } },
}
local theme = mx.style "theme" {
  feedback = { tile = { corner_radius = mx.ease_in(0.2) } },
  style = base,
}

local tile = mx.rect { "tile", size = { 88, 88 }, corner_radius = 8, shadow_color = "#00000040", fill = "#E5E5EA" }
-- What is on the tile goes with it.
local star = mx.shape { "star", x = tile.x, y = tile.y, scale = tile.scale, rotation = tile.rotation, opacity = tile.opacity,
  path = "M 0 -26 L 7.6 -10.5 L 24.7 -8 L 12.4 4 L 15.3 21 L 0 13 L -15.3 21 L -12.4 4 L -24.7 -8 L -7.6 -10.5 Z",
  fill = "#F5A623", stroke = "#F5A623", width = 4, join = "round" }

return mx.component "action_search" {
  canvas = { 200, 200, origin = { -100, -112 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { tile, star },
  style = theme,

  initial = "resting",
  states = {
    resting = {},
    lifted = {
      tile = { x = 12, y = -24, scale = 1.1, rotation = tuning.tilt, opacity = 0.9, corner_radius = 16,
               shadow_radius = 18, fill = "#FFFFFF" },
      feedback = { tile = { rotation = mx.smooth() } },
    },
  },

  action = function(_, e)
    if e.key == "tile.x" then return mx.linear(0.3) end
  end,

  rules = {
    { on = "lift", from = "resting", to = "lifted", feedback = { tile = { y = mx.bouncy() } } },
    { on = "drop", from = "lifted", to = "resting" },
  },

  feedback = {
    tile = { opacity = mx.ease_out(0.2), fill = mx.none },
    ["resting > lifted"] = { tile = { scale = mx.snappy() } },
  },

  accessibility = { role = "img", label = "A star on a tile", description = "The host lifts it, and drops it again" },

  scenarios = {
    lifts = { { 0.2, "lift" }, { 1.2, "drop" } },
  },

  promises = {
    { "never", "the colour is on its way", function(c) return c:shown(tile.fill)[1] ~= c:model(tile.fill)[1] end },
  },
}
