-- A number is written with its unit: two colours tell less of it than the text.
local mx = require "microix"
local colder = mx.rect { "colder", position = { -44, 70 }, size = { 64, 48 }, fill = "#1E293B" }
local warmer = mx.rect { "warmer", position = { 44, 70 }, size = { 64, 48 }, fill = "#1E293B" }
local dial = mx.text { "dial", size = { 160, 44 }, font_size = 40, fill = "#0F172A", text = function(c) return string.format("%.1f°", c.v) end }
local glow = mx.rect { "glow", y = 30, size = { 160, 6 }, fill = function(c) return c.v >= 21 and "#EA580C" or "#0284C7" end }
local panel = mx.layer { "panel", colder, warmer, dial, glow,
  accessibility = { role = "spinbutton", label = "Temperature", least = 10, greatest = 28, step = 0.5, value = function(c) return c.v end, increment = "up", decrement = "down" } }
local function by(d) return function(c) c.v = math.max(10, math.min(28, c.v + d)) end end
return mx.component "temp" { canvas = { 220, 200, origin = { -110, -60 } }, layers = { panel }, context = { v = 20 },
  gestures = { minus = mx.press { on = colder }, plus = mx.press { on = warmer } }, initial = "idle", states = { idle = {}, more = {}, less = {} },
  rules = { { on = "minus.down", from = "idle", to = "less", effect = by(-0.5) }, { on = { "minus.up", "minus.exit", "minus.cancelled" }, from = "less", to = "idle" },
    { on = "plus.down", from = "idle", to = "more", effect = by(0.5) }, { on = { "plus.up", "plus.exit", "plus.cancelled" }, from = "more", to = "idle" },
    { on = "up", from = "idle", effect = by(0.5) }, { on = "down", from = "idle", effect = by(-0.5) } },
  feedback = { glow = { fill = mx.ease(0.25) } } }
