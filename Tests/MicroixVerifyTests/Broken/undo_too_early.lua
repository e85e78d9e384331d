-- An undo is refused while its bar comes, and taken until a timer takes the bar away.
-- ✗ ignored in flight · 'undo' is refused
local mx = require "microix"
local bar = mx.rect { "bar", position = { 180, 600 }, absent = { y = 80, opacity = 0 }, size = { 328, 52 }, fill = "#2B2B2F",
  accessibility = { role = "button", label = "Undo", activate = "undo" } }
return mx.component "snackbar" {
  canvas = { 360, 640, background = "#F7F7F8" }, layers = { bar },
  initial = "hidden",
  states = { hidden = { bar = { hidden = true } }, shown = {} },
  gestures = { undo = mx.tap { on = bar } },
  rules = {
    { on = "show", from = "hidden", to = "shown" },
    { after = 4, from = "shown", to = "hidden" },
    { on = "undo", from = "shown", to = "hidden", emit = "undone", when = { ["bar.y"] = { at_rest = true } } },
  },
  feedback = { bar = { appear = mx.spring { duration = 0.35, bounce = 0.15 }, disappear = mx.ease_in(0.2) } },
}
