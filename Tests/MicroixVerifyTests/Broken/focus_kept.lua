-- Broken: the frame of the field never goes again, though what is written in it decides of the hint.
-- ✗ a dead end
local mx = require "microix"
local box = mx.rect { "box", size = { 200, 44 }, fill = "#FFFFFF", stroke = "#8E8E93", width = 1,
  accessibility = { role = "button", label = "Email", activate = "touch" } }
local hint = mx.rect { "hint", position = { 0, 40 }, size = { 200, 4 }, fill = "#B3261E", opacity = 0 }

return mx.component "focus_kept" {
  canvas = { 240, 120, origin = { -120, -50 }, background = "#FFFFFF" }, layers = { box, hint },
  inputs = { value = mx.string "" },
  gestures = { touch = mx.tap { on = box } },
  regions = {
    { "focus", initial = "out", states = { out = {}, has = { box = { stroke = "#2F6FD0" } } } },
    { "check", initial = "none", states = { none = {}, wrong = { hint = { opacity = 1 } } } },
  },
  rules = {
    { on = "touch", from = "focus.out", to = "focus.has", emit = "focus" },
    { on = "submit", from = "check.none", to = "check.wrong", when = function(c) return not string.find(c.value, "@", 1, true) end },
    { on = "set_value", from = "check.wrong", to = "check.none" },
  },
  feedback = { box = { stroke = mx.ease(0.15) }, hint = { opacity = mx.ease(0.15) } },
}
