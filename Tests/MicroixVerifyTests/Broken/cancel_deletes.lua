-- Broken: a sweep that the system takes away deletes the row.
-- ✗ left behind · 'deleted' is told though the gesture is taken away
local mx = require "microix"
local row = mx.rect { "row", size = { 320, 64 }, fill = "#FFFFFF" }
return mx.component "cancel_deletes" { canvas = { 320, 64, origin = { -160, -32 }, background = "#EB5757" }, layers = { row }, initial = "closed",
  states = { closed = {}, held = {}, gone = { row = { x = -320 } } },
  gestures = { drag = mx.pan { on = row, axis = "x", drives = row.x, within = { -320, 0 } } },
  rules = { { on = "drag.began", from = "closed", to = "held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "gone", when = { ["row.x"] = { lt = -160 } }, emit = "deleted" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "closed" }, { on = "undo", from = "gone", to = "closed" } },
  feedback = { row = { x = mx.smooth(0.35) } } }
