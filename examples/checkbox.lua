-- A box that is unchecked, checked, or neither; the tick and the dash are drawn as by a pen, and the mark bounces.
-- A tap checks and unchecks it; only the host makes it indeterminate. One key leads the pen, from -1, all of the dash,
-- to 1, all of the tick; on its way past 0 it has erased the one before it draws the other.
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
local pen  = mx.key "pen"
local tick = mx.shape { "tick", path = "M -5.5 0.5 L -1.5 4.5 L 5.5 -4", trim_end = mx.max(0, pen),
  width = 2.5, stroke = "#FFFFFF", cap = "round", join = "round" }
local dash = mx.shape { "dash", path = "M -5.5 0 H 5.5", trim_end = mx.max(0, -pen),
  width = 2.5, stroke = "#FFFFFF", cap = "round" }
local mark = mx.layer { "mark", tick, dash }
local checkbox = mx.layer { "checkbox", position = { 40, 40 }, box, mark }

local card  = mx.rect { "card", size = { 216, 56 }, position = { 124, 40 }, corner_radius = 12, fill = "#FFFFFF" }
local label = mx.text { "label", text = "Select all", fill = "#1C1C1E", align = "left", size = { 150, 17 }, position = { 139, 40 } }

local filled = { fill = "#2F80ED", stroke = "#2F80ED" }

return mx.component "checkbox" {
  tuning = tuning,
  canvas = { 248, 80, background = "#F2F3F5" },
  layers = { card, label, checkbox },
  properties = { pen = 0 },
  inputs = { value = mx.choice { "unchecked", "checked", "indeterminate" } },

  initial = "unchecked",
  states = {
    unchecked     = { mark = { scale = 0.6 } },
    checked       = { box = filled, pen = 1 },
    indeterminate = { box = filled, pen = -1 },
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
    box  = mx.ease_out(tuning.draw),
    pen  = mx.ease_out(tuning.draw),
    mark = { scale = mx.spring { duration = tuning.pop, bounce = tuning.bounce } },

    ["checked > indeterminate"] = { pen = mx.ease_in_out(1.5 * tuning.draw) },
    ["indeterminate > checked"] = { pen = mx.ease_in_out(1.5 * tuning.draw) },
  },

  verify = {
    { "kink", key = tick.trim_end, because = "the tick ends where the pen goes over to the dash" },
    { "kink", key = dash.trim_end, because = "the dash ends where the pen goes over to the tick" },
  },

  accessibility = { role = "checkbox", label = "Select all", activate = "tap",
    checked = function(c) return c.value == "indeterminate" and "mixed" or c.value == "checked" end },

  scenarios = {
    tapped = { pointer = "traces/checkbox.tapped.csv" },        -- and again, before the tick is drawn
    set    = { { 0.1, "set_value", "indeterminate" }, { 0.5, "set_value", "checked" } },
  },

  promises = {
    { "ordered", mx.min(tick.trim_end, dash.trim_end), 0 },      -- only one of them is seen
    { "within", pen, -1.01, 1.01 },
    { "answers", "tap", within = 0.1 },
  },
}
