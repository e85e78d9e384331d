-- A box that is unchecked, checked, or neither; the tick and the dash are drawn as by a pen, and the mark bounces.
-- A tap checks and unchecks it; only the host makes it indeterminate.
--
--   microix simulate examples/checkbox.lua --scenario tapped
--   microix simulate examples/checkbox.lua --scenario set --plot

local mx = require "microix"

local tuning = mx.tuning {
  draw   = { 0.2, min = 0.05, max = 1, unit = "s" },    -- how long the pen takes
  pop    = { 0.4, min = 0.1, max = 1, unit = "s" },     -- how long the mark grows
  bounce = { 0.4, min = 0, max = 0.6 },
}

local box  = mx.rect { "box", size = { 24, 24 }, corner_radius = 6, width = 2, fill = "#FFFFFF", stroke = "#8E8E93" }
local tick = mx.shape { "tick", path = "M -6 0.5 L -1.5 5 L 6 -4", trim_end = 0, width = 2.5, stroke = "#FFFFFF" }
local dash = mx.shape { "dash", path = "M -6 0 H 6", trim_end = 0, width = 2.5, stroke = "#FFFFFF" }
local mark = mx.layer { "mark", tick, dash }
local checkbox = mx.layer { "checkbox", position = { 40, 40 }, box, mark }

local filled = { fill = "#2F80ED", stroke = "#2F80ED" }

return mx.component "checkbox" {
  tuning = tuning,
  layers = { checkbox },
  inputs = { value = mx.choice { "unchecked", "checked", "indeterminate" } },

  initial = "unchecked",
  states = {
    unchecked     = { mark = { scale = 0.6 } },
    checked       = { box = filled, tick = { trim_end = 1 } },
    indeterminate = { box = filled, dash = { trim_end = 1 } },
  },

  gestures = { tap = mx.tap { on = checkbox } },
  rules = {
    { on = "tap", from = { "unchecked", "indeterminate" }, emit = "checked", feedback = mx.haptic "light",
      effect = function(c) c.value = "checked" end },
    { on = "tap", from = "checked", emit = "unchecked", feedback = mx.haptic "light",
      effect = function(c) c.value = "unchecked" end },

    { always = true, from = { "checked", "indeterminate" }, to = "unchecked", when = { value = "unchecked" } },
    { always = true, from = { "unchecked", "indeterminate" }, to = "checked", when = { value = "checked" } },
    { always = true, from = { "unchecked", "checked" }, to = "indeterminate", when = { value = "indeterminate" } },
  },

  feedback = {
    box  = { fill = mx.ease_out(tuning.draw), stroke = mx.ease_out(tuning.draw) },
    tick = { trim_end = mx.ease_out(tuning.draw) },
    dash = { trim_end = mx.ease_out(tuning.draw) },
    mark = { scale = mx.spring { duration = tuning.pop, bounce = tuning.bounce } },
  },

  scenarios = {
    tapped = { pointer = "traces/checkbox.tapped.csv" },        -- and again, before the tick is drawn
    set    = { { 0.1, "set_value", "indeterminate" }, { 0.5, "set_value", "checked" } },
  },
}
