-- The hint of a search field goes at once, as words come in its place.
local mx = require "microix"
local field = mx.rect { "field", position = { 16, 40 }, anchor = { 0, 0.5 }, size = { 288, 40 }, corner_radius = 10, fill = "#E3E3E8",
  accessibility = { role = "button", label = function(c) return c.words ~= "" and "Search, " .. c.words:sub(1, 20) or "Search" end, activate = "begin" } }
local lens = mx.shape { "lens", position = { 36, 40 }, path = "M 3 3 L 8 8 M 5 -1 A 6 6 0 1 0 4.9 0", stroke = "#6C6C70", width = 2, cap = "round" }
local hint = mx.text { "hint", position = { 52, 40 }, anchor = { 0, 0.5 }, size = { 120, 17 }, font_size = 17, align = "left", fill = "#5A5A5E", text = "Search", hidden = function(c) return c.words ~= "" end }
local words = mx.text { "words_shown", position = { 52, 40 }, anchor = { 0, 0.5 }, size = { 150, 17 }, font_size = 17, align = "left", fill = "#1C1C1E", text = function(c) return c.words:sub(1, 14) end }
local cross = mx.layer { "cross", position = { 212, 40 }, absent = { opacity = 0, scale = 0.7 }, hidden = function(c) return c.words == "" end, accessibility = { role = "button", label = "Clear", activate = "clear" },
  mx.ellipse { "disc", size = { 24, 24 }, fill = "#6C6C70" }, mx.shape { "x", path = "M -4 -4 L 4 4 M -4 4 L 4 -4", stroke = "#FFFFFF", width = 2, cap = "round" } }
local cancel = mx.text { "cancel", position = { 272, 40 }, size = { 70, 30 }, font_size = 17, fill = "#0A5BD3", text = "Cancel", absent = { opacity = 0, x = 40 }, accessibility = { role = "button", activate = "cancel" } }

return mx.component "search_hint" {
  canvas = { 320, 80, background = "#FFFFFF" }, layers = { field, lens, hint, words, cross, cancel },
  inputs = { words = mx.string("") },
  initial = "folded",
  states = { folded = { cancel = { hidden = true }, cross = { hidden = true } }, typing = { field = { size = { 214, 40 } } } },
  gestures = { begin = mx.tap { on = field }, clear = mx.tap { on = cross }, cancel = mx.tap { on = cancel } },
  rules = {
    { on = "begin", from = "folded", to = "typing", emit = "keyboard_up" },
    { on = "begin", from = "typing", emit = "caret" , feedback = mx.haptic "light" },
    { on = "clear", from = "typing", when = function(c) return c.words ~= "" end, effect = function(c) c.words = "" end, emit = "cleared" },
    { on = "cancel", from = "typing", to = "folded", effect = function(c) c.words = "" end, emit = "keyboard_down" },
  },
  feedback = { field = { size = mx.smooth(0.3) }, cancel = { appear = mx.smooth(0.3), disappear = mx.ease(0.15) }, cross = { appear = mx.snappy(0.2), disappear = mx.ease(0.12) } },
}
