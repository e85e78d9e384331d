local mx = require "microix"

local icon = mx.rect { "icon", size = { 48, 48 }, corner_radius = 12, fill = "#2F6FD0" }
local disc = mx.ellipse { "disc", size = { 24, 24 }, fill = "#C5221F" }
local count = mx.text { "count", size = { 24, 13 }, font_size = 13, weight = 600, fill = "#FFFFFF",
  text = function(c) return c.count > 99 and "99+" or tostring(c.count // 1) end }
local badge = mx.layer { "badge", position = { 24, -24 }, absent = { scale = 0.2, opacity = 0 }, disc, count }

return mx.component "badge" {
  canvas = { 112, 96, origin = { -56, -52 }, background = "#F2F3F5" },
  layers = { icon, badge },
  inputs = { count = mx.number { 0, min = 0, max = 1000 } },

  initial = "none",
  states = { none = { badge = { hidden = true } }, some = {} },

  rules = {
    { always = true, from = "none", to = "some", when = { count = { gt = 0 } } },
    { always = true, from = "some", to = "none", when = { count = 0 } },
  },

  feedback = {
    badge = { appear = mx.bouncy(0.4), disappear = mx.ease_in(0.15) },
    count = { text = mx.together { { badge = { scale = mx.keyframes { values = { 1, 1.15, 1 }, duration = 0.25 } } } } },
  },

  accessibility = { role = "status", label = function(c) return (c.count // 1) .. " new" end },

  scenarios = { shown = { { 0.1, "set_count", 1 }, { 0.8, "set_count", 2 } } },
}
