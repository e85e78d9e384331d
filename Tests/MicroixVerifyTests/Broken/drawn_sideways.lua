-- A panel that a finger draws up and down, and that goes sideways with it.
-- ✗ left behind · the finger goes along y, and what it has sideways
local mx = require "microix"
local panel = mx.rect { "panel", size = { 200, 100 }, fill = "#0A5FD8", x = 0 }

return mx.component "panel" {
  canvas = { 400, 240, origin = { -200, -120 }, background = "#FFFFFF" },
  layers = { panel },
  initial = "closed", states = { closed = {}, open = { panel = { x = 90 } } },
  gestures = { drag = mx.pan { on = panel, axis = "y", drives = panel.x, within = { 0, 90 } } },
  rules = {
    { on = "drag.ended", to = "open", when = { ["e.rest"] = { gt = 45 } } },
    { on = { "drag.ended", "drag.cancelled" }, to = "closed" },
    { on = "toggle", from = "closed", to = "open" }, { on = "toggle", from = "open", to = "closed" },
  },
  feedback = { panel = { x = mx.smooth(0.3) } },
  accessibility = { role = "button", label = "Panel", expanded = { state = "open" }, activate = "toggle" },
}
