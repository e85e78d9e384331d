-- With reduced motion the tick's bar is cut, and "Saved" is gone at once.
-- ✗ amiss with reduced motion · over at once
local mx = require "microix"
local paper = mx.rect { "paper", size = { 240, 120 }, corner_radius = 10, fill = "#FFF8E1", accessibility = { role = "button", label = "Save note", activate = "save", disabled = { state = "saving" } } }
local line = mx.shape { "line", path = "M -90 -10 C -60 -40 -40 20 -10 -10 S 40 -30 90 -8", stroke = "#5D4037", width = 3, cap = "round", trim_end = 0 }
local bar = mx.rect { "bar", size = { 0, 4 }, position = { -100, 44 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#00796B" }
local tick = mx.shape { "tick", position = { -70, 26 }, path = "M -7 0 L -2 5 L 8 -6", stroke = "#00796B", width = 3, cap = "round", join = "round", trim_end = 0, opacity = 0 }
local word = mx.text { "word", position = { 0, 26 }, size = { 100, 16 }, font_size = 16, align = "left", fill = "#00574B", text = "Saved", absent = { opacity = 0 } }
local news = mx.layer { "news", word, accessibility = { role = "status", label = function(c) return c:is "saved" and "Saved" or c:is "saving" and "Saving" or "Not saved" end } }

return mx.component "saved_unread" {
  canvas = { 300, 160, origin = { -150, -80 }, background = "#EFEBE9" }, layers = { paper, line, bar, tick, news },
  initial = "editing",
  states = {
    editing = { word = { hidden = true } }, saving = { line = { trim_end = 1 }, word = { hidden = true } },
    saved = { bar = { size = { 200, 4 } }, line = { trim_end = 1 }, tick = { trim_end = 1, opacity = 1 } },
  },
  gestures = { save = mx.tap { on = paper } },
  rules = {
    { on = "save", from = { "editing", "saved" }, to = "saving", emit = "save" },
    { on = "stored", from = "saving", to = "saved" },
    { after = 10, from = "saving", to = "editing", emit = "gave_up" },
    { on = bar:completed(), from = "saved", to = "editing", emit = "closed" },
  },
  feedback = {
    line = { trim_end = mx.ease_in_out(0.6) }, bar = { size = mx.linear(3) }, tick = { trim_end = mx.ease_out(0.3), opacity = mx.ease(0.1) },
    word = { appear = mx.ease(0.2), disappear = mx.ease(0.2) },
    ["saving > saved"] = { mx.haptic "success" }, ["saved > *"] = { bar = { size = mx.ease(0.2) } },
  },
}
