-- A menu whose panel is drawn over its words: it looks empty.
-- ✗ unreadable · nobody sees it anywhere: 'panel' lies over it
local mx = require "microix"

local button = mx.rect { "button", position = { 120, 24 }, size = { 120, 44 }, corner_radius = 8, fill = "#5AA9A5" }
local menu = mx.layer { "menu", position = { 120, 90 }, hidden = true, absent = { opacity = 0, y = -10 },
  mx.text { "word", size = { 120, 18 }, font_size = 16, fill = "#1C1C1E", text = "Delete" },
  mx.rect { "panel", size = { 160, 56 }, corner_radius = 10, fill = "#F2F2F7" } }

return mx.component "words_below" {
  canvas = { 240, 140, background = "#FFFFFF" },
  layers = { button, menu },
  gestures = { tap = mx.tap { on = button } },
  initial = "closed",
  states = { closed = {}, open = { menu = { hidden = false } } },
  rules = {
    { on = "tap", from = "closed", to = "open" },
    { on = "tap", from = "open", to = "closed" },
  },
  feedback = { menu = { appear = mx.ease_out(0.2), disappear = mx.ease_in(0.15) } },
  accessibility = { role = "button", label = "More", activate = "tap", expanded = { state = "open" } },
}
