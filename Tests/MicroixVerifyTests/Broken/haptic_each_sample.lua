-- A haptic with each move of the finger.
-- ✗ said too often · more than 30 cues
local mx = require "microix"
local head = mx.ellipse { "head", size = { 56, 56 }, x = 0, fill = "#174EA6" }
return mx.component "haptics" {
  canvas = { 360, 100, origin = { -40, -50 }, background = "#FFFFFF" }, layers = { head },
  gestures = { drag = mx.pan { on = head, axis = "x", drives = head.x, within = { 0, 280 } } },
  rules = { { on = "drag.changed", feedback = mx.haptic "selection" }, { on = {"drag.ended", "drag.cancelled"} } },
  feedback = { head = { x = mx.smooth(0.4) } },
  accessibility = { role = "img", label = "Chat" },
}
