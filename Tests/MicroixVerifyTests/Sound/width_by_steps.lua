-- A slider that a finger puts anywhere, and keys move by twenty: what it tells is the nearest step.
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 30, 30 }, fill = "#0A5FD8", x = 0 }
local said = mx.text { "said", size = { 100, 16 }, position = { 100, 40 }, fill = "#1C1C1E",
  text = function(c) return ("%d pt"):format(c.width // 1) end, accessibility = { role = "none" } }

return mx.component "width" {
  canvas = { 260, 100, origin = { -30, -30 }, background = "#FFFFFF" },
  layers = { thumb, said }, context = { width = 0 },
  initial = "on", states = { on = { thumb = { x = function(c) return c.width end } } },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 200 } } },
  rules = {
    { on = { "drag.changed", "drag.ended", "drag.cancelled" }, effect = function(c) c.width = c:shown(thumb.x) end },
    { on = "wider", effect = function(c) c.width = math.min(200, c.width + 20) end },
    { on = "narrower", effect = function(c) c.width = math.max(0, c.width - 20) end },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
  accessibility = { role = "slider", label = "Width", value = thumb.x, least = 0, greatest = 200, step = 20,
    increment = "wider", decrement = "narrower" },
}
