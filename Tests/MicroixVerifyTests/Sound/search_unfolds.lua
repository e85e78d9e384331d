-- A field unfolds over what lies beside it: less is there, and more of it is open.
local mx = require "microix"
local bar = mx.rect { "bar", size = { 300, 52 }, fill = "#FFFFFF" }
local title = mx.text { "title", position = { -132, 0 }, size = { 0, 18 }, align = "left", font_size = 18, weight = 600, fill = "#1C1C1E", text = "Recipes", absent = { opacity = 0 } }
local share = mx.rect { "share", position = { 74, 0 }, size = { 24, 24 }, corner_radius = 6, fill = "#2F6FD0", absent = { opacity = 0, scale = 0.8 }, accessibility = { role = "button", label = "Share", activate = "share" } }
local field = mx.rect { "field", anchor = { 1, 0.5 }, position = { 140, 0 }, size = { 40, 36 }, corner_radius = 18, fill = "#E9EBEF" }
local glass = mx.ellipse { "glass", position = { 118, -1 }, size = { 13, 13 }, stroke = "#1C1C1E", width = 2, fill = "#E9EBEF" }
local hint = mx.text { "hint", position = { -120, 0 }, size = { 0, 15 }, align = "left", font_size = 15, fill = "#6B6B70", text = "Search recipes", absent = { opacity = 0 } }
local touch = mx.rect { "touch", position = { 120, 0 }, size = { 40, 40 } }
local search = mx.layer { "search", field, glass, hint, touch, accessibility = { role = "button", label = "Search", expanded = { state = "searching" }, activate = "toggle", dismiss = "close" } }

return mx.component "searchbar" {
  canvas = { 300, 60, origin = { -150, -30 }, background = "#FFFFFF" },
  layers = { bar, title, share, search },
  initial = "plain",
  states = { plain = { hint = { hidden = true } }, searching = { title = { hidden = true }, share = { hidden = true }, field = { size = { 280, 36 } } } },
  gestures = { toggle = mx.tap { on = touch }, share = mx.tap { on = share } },
  rules = {
    { on = "toggle", from = "plain", to = "searching", emit = "search" },
    { on = { "toggle", "close" }, from = "searching", to = "plain", emit = "closed" },
    { on = "share", from = "plain", emit = "share", feedback = { mx.haptic "light" } },
  },
  feedback = { field = { size = mx.smooth(0.3) }, title = { appear = mx.ease(0.2), disappear = mx.ease(0.1) }, share = { appear = mx.ease(0.2), disappear = mx.ease(0.1) }, hint = { appear = mx.ease { 0.2, delay = 0.1 }, disappear = mx.ease(0.1) } },
}
