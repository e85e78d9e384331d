-- Broken: the group is told as disabled, and its first button works all the same.
-- ✗ told otherwise than shown · it is told as disabled, and a finger does
local mx = require "microix"
local function one(name, x)
  return mx.rect { name, position = { x, 0 }, size = { 60, 44 }, fill = "#2F6FD0", accessibility = { role = "button", label = name, activate = "press_" .. name } }
end
local day, week = one("day", -40), one("week", 40)
local group = mx.layer { "group", day, week, accessibility = { role = "group", label = "Span", disabled = { is_enabled = false } } }
local mark = mx.rect { "mark", position = { -40, 34 }, size = { 60, 4 }, fill = "#1C1C1E" }

return mx.component "disabled_group" {
  canvas = { 200, 100, origin = { -100, -40 }, background = "#FFFFFF" }, layers = { group, mark },
  inputs = { is_enabled = mx.boolean(true) },
  initial = "days", states = { days = {}, weeks = { mark = { x = 40 } } },
  gestures = { press_day = mx.tap { on = day }, press_week = mx.tap { on = week } },
  rules = {
    { on = "press_week", from = "days", to = "weeks", emit = "weeks" },
    { on = "press_day", from = "weeks", to = "days", when = { is_enabled = true }, emit = "days" },
  },
  feedback = { mark = { position = mx.smooth(0.25) } },
}
