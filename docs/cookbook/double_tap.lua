local mx = require "microix"

local photo = mx.rect { "photo", size = { 96, 64 }, corner_radius = 10, fill = "#2F6FD0" }
local heart = mx.ellipse { "heart", size = { 28, 28 }, fill = "#FFFFFF", absent = { opacity = 0, scale = 0.3 } }

return mx.component "double_tap" {
  canvas = { 128, 96, origin = { -64, -48 }, background = "#F2F3F5" },
  layers = { photo, heart },

  gestures = {
    like = mx.tap { on = photo, count = 2 },
    open = mx.tap { on = photo, yields_to = "like" },
  },

  initial = "plain",
  states = { plain = { heart = { hidden = true } }, liked = {} },

  rules = {
    { on = "like", from = "plain", to = "liked" },
    { on = "like", from = "liked", to = "plain" },
    { on = "open", emit = "opened" },
  },

  feedback = { heart = { appear = mx.bouncy(0.4), disappear = mx.ease(0.15) } },

  accessibility = { role = "checkbox", label = "Liked", checked = { state = "liked" }, activate = "like" },

  scenarios = {
    shown = {
      { 0.1, drag = { from = photo, by = { 0, 0 }, seconds = 0.05 } },
      { 0.25, drag = { from = photo, by = { 0, 0 }, seconds = 0.05 } },
    },
    opened = { { 0.1, drag = { from = photo, by = { 0, 0 }, seconds = 0.05 } } },
  },
}
