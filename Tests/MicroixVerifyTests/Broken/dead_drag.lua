-- Broken: a rule for the cancelled drag leads nowhere, so that the sheet stays held.
-- ✗ left behind
local mx = require "microix"
local sheet = mx.rect { "sheet", size = { 200, 200 }, fill = "#DDDDDD" }
return mx.component "dead_drag" { canvas = { 200, 300, origin = { -100, -150 } }, layers = { sheet },
  gestures = { drag = mx.pan { on = sheet, axis = "y", drives = sheet.y, within = { -50, 50 } } },
  initial = "resting", states = { resting = {}, held = { sheet = { scale = 1.02 } } },
  rules = {
    { on = "drag.began", from = "resting", to = "held" },
    { on = "drag.ended", from = "held", to = "resting" },
    { on = "drag.cancelled", from = "held" } },
  feedback = { sheet = { y = mx.smooth(0.35), scale = mx.smooth(0.2) } } }
