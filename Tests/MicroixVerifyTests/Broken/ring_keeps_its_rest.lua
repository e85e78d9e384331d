-- A timer with a ring and a number: reset takes back the number, and not the ring.
-- ✗ left behind · and not 'ring.sweep'
local mx = require "microix"
local ring = mx.arc { "ring", position = { 70, 60 }, radius = 40, start = -90, sweep = function(c) return 60 * c.arc end, stroke = "#FF9F0A", width = 6 }
local number = mx.text { "number", position = { 70, 60 }, size = { 50, 26 }, font_size = 26, fill = "#FFFFFF", text = function(c) return "" .. c.left end, accessibility = { role = "status" } }
local function button(name, y, label, action)
  return mx.rect { name, position = { 180, y }, size = { 90, 44 }, corner_radius = 22, fill = "#48484A", accessibility = { role = "button", label = label, activate = action } }
end
local go, reset = button("go", 36, "Count", "count"), button("reset", 88, "Reset", "reset")
return mx.component "ring_keeps_its_rest" {
  canvas = { 240, 120, background = "#000000" }, layers = { ring, number, go, reset }, context = { left = 6, arc = 6 },
  gestures = { count = mx.tap { on = go }, reset = mx.tap { on = reset } },
  initial = "ready", states = { ready = {} },
  rules = {
    { on = "count", from = "ready", when = { left = { gt = 0 } }, effect = function(c) c.left, c.arc = c.left - 1, c.left - 1 end },
    { on = "reset", from = "ready", when = { left = { lt = 6 } }, effect = function(c) c.left = 6 end },
  },
  feedback = { ring = { sweep = mx.ease(0.2) } },
}
