-- Broken: the hint under a drag stays when the drag is taken away.
-- ✗ left behind · after 'drag.cancelled'
local mx = require "microix"
local plate = mx.rect { "plate", size = { 200, 48 }, fill = "#2F80ED" }
local label = mx.text { "label", text = "Pull", size = { 180, 24 }, font_size = 16, align = "center", position = { 0, 40 }, fill = "#1C1C1E" }
return mx.component "cancel_keeps_text" { canvas = { 320, 160, origin = { -160, -80 }, background = "#FFFFFF" }, layers = { plate, label }, initial = "idle",
  context = { hint = "Pull" },
  states = { idle = { label = { text = function(c) return c.hint end } }, held = { label = { text = function(c) return c.hint end } } },
  gestures = { drag = mx.pan { on = plate, axis = "x", drives = plate.x, within = { 0, 100 } } },
  rules = { { on = "drag.began", from = "idle", to = "held", effect = function(c) c.hint = "Release" end },
    { on = "drag.ended", from = "held", to = "idle", effect = function(c) c.hint = "Pull" end },
    { on = "drag.cancelled", from = "held", to = "idle" } },
  feedback = { plate = { x = mx.smooth(0.3) } } }
