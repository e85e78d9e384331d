-- Two screens that cross-fade: what one loses the other gains, also when the way is turned round half-way.
--
--   microix simulate examples/cross_fade.lua --scenario shown
--   microix simulate examples/cross_fade.lua --scenario reversed --plot
--
-- After Lifesum's sign-up: 0.5 s, ease-in. A screen is a layer that comes and goes, the first of them at the start:
-- once it has faded it is gone, and costs nothing.

local mx = require "microix"

local tuning = mx.tuning { fade = { 0.5, min = 0.1, max = 2, unit = "s" } }

local place = { 375 / 2, 667 / 2 }
local first  = mx.rect { "first",  size = { 375, 667 }, position = place, fill = "#3FB68B", absent = { opacity = 0 } }
local second = mx.rect { "second", size = { 375, 667 }, position = place, fill = "#FFFFFF", absent = { opacity = 0 } }

local fade = mx.ease_in(tuning.fade)

return mx.component "cross_fade" {
  tuning = tuning,
  layers = { first, second },

  initial = "at_first",
  states = {
    at_first  = { second = { hidden = true } },
    at_second = { first  = { hidden = true } },
  },

  rules = {
    { on = "forward", from = "at_first",  to = "at_second" },
    { on = "back",    from = "at_second", to = "at_first" },
  },

  feedback = {
    first  = { appear = fade, disappear = fade },
    second = { appear = fade, disappear = fade },
  },

  scenarios = {
    shown    = { { 0.6, "forward" } },
    reversed = { { 0.6, "forward" }, { 0.95, "back" } },
  },
}
