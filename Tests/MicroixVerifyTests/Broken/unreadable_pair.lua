-- Broken: dark and off, each of them readable, are a dark grey on black together.
-- ✗ unreadable · 'theme.dark' and 'use.off' come together
local mx = require "microix"
local plate = mx.rect { "plate", size = { 160, 48 }, fill = "#FFFFFF" }
local label = mx.text { "label", text = "Continue", size = { 140, 24 }, font_size = 16, align = "center", fill = function(c) return c.dark and "#FFFFFF" or "#1C1C1E" end }
return mx.component "unreadable_pair" { canvas = { 200, 80, origin = { -100, -40 }, background = "#FFFFFF" }, layers = { plate, label },
  inputs = { dark = mx.boolean(false), enabled = mx.boolean(true) },
  regions = {
    theme = { initial = "light", states = { light = {}, dark = { plate = { fill = "#1C1C1E" } } } },
    use = { initial = "on", states = { on = { }, off = { label = { fill = "#2C2C2E" } } } },
  },
  rules = { { on = "set_dark", from = "theme.light", to = "theme.dark", when = { dark = true } }, { on = "set_dark", from = "theme.dark", to = "theme.light", when = { dark = false } },
    { on = "set_enabled", from = "use.on", to = "use.off", when = { enabled = false } }, { on = "set_enabled", from = "use.off", to = "use.on", when = { enabled = true } } },
  feedback = { plate = { fill = mx.ease(0.2) }, label = { fill = mx.ease(0.2) } } }
