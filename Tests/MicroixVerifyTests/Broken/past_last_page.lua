-- A flick leads past the last page, and the value that is told stays the greatest.
-- ✗ told otherwise than shown · told as 4, its greatest, where more is shown
local mx = require "microix"
local strip = mx.rect { "strip", position = { 450, 0 }, size = { 1200, 140 }, x = function(c) return -(c.page - 1) * 300 end, fill = "#8AB4F8" }
return mx.component "pages" {
  canvas = { 300, 180, origin = { 0, -90 }, background = "#FFFFFF" }, layers = { strip }, context = { page = 1 },
  gestures = { drag = mx.pan { axis = "x", drives = strip.x, within = { -900, 0 }, rubber_band = 80 } },
  rules = {
    { on = "drag.ended", effect = function(c, e) if e.velocity < -300 then c.page = c.page + 1 elseif e.velocity > 300 then c.page = math.max(1, c.page - 1) end end },
    { on = "drag.cancelled" },
    { on = "next", when = { page = { lt = 4 } }, effect = function(c) c.page = c.page + 1 end },
    { on = "previous", when = { page = { gt = 1 } }, effect = function(c) c.page = c.page - 1 end },
  },
  feedback = { strip = { x = mx.smooth(0.4) } },
  accessibility = { role = "slider", label = "Pictures", value = function(c) return c.page end, least = 1, greatest = 4, step = 1, increment = "next", decrement = "previous" },
}
