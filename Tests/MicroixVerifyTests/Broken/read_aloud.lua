-- VoiceOver does not stop talking: "1 percent, 2 percent, 3 percent …" ten times a second.
-- ✗ said too often · is read aloud each time
local mx = require "microix"
local bar = mx.rect { "bar", position = { 10, 30 }, anchor = { 0, 0.5 }, size = function(c) return { 1.8 * c.done, 8 } end, fill = "#2F80ED" }
local lamp = mx.ellipse { "lamp", position = { 190, 12 }, size = { 10, 10 }, fill = "#AEAEB2" }
local status = mx.text { "status", position = { 100, 12 }, size = { 160, 13 }, font_size = 13, fill = "#1C1C1E", text = function(c) return string.format("%d percent", c.done) end,
  accessibility = { role = "status", label = function(c) return string.format("%d percent", c.done) end } }
return mx.component "read_aloud" {
  canvas = { 200, 50, background = "#FFFFFF" }, layers = { bar, lamp, status }, context = { done = 0 },
  initial = "idle", states = { idle = {}, loading = { lamp = { fill = "#2F80ED" } } },
  rules = {
    { on = "load", from = "idle", to = "loading", effect = function(c) c.done = 0 end },
    { after = 0.1, from = "loading", to = "loading", reenter = true, when = { done = { lt = 50 } }, effect = function(c) c.done = c.done + 1 end },
    { after = 0.1, from = "loading", to = "idle", when = { done = { gte = 50 } } },
  },
  feedback = { bar = { size = mx.linear(0.1) }, lamp = { fill = mx.ease(0.15) } },
}
