-- A tile that is drawn and put down where it was taken from stays lifted: its only rule for that refuses.
-- ✗ left behind · as nothing comes of it there: 'drag.cancelled' takes that back
local mx = require "microix"
local tile = mx.rect { "tile", size = { 60, 60 }, fill = "#2E86AB",
  x = function(c) return c.place * 80 end, scale = function(c) return c.is_lifted and 1.1 or 1 end }
local function under(e) return e.rest > 40 and 1 or 0 end

return mx.component "lifted_for_good" {
  canvas = { 240, 100, origin = { -80, -50 }, background = "#FFFFFF" }, layers = { tile },
  context = { place = 0, is_lifted = false },
  gestures = { drag = mx.pan { on = tile, axis = "x", drives = tile.x, within = { 0, 80 } } },
  rules = {
    { on = "drag.began", effect = function(c) c.is_lifted = true end },
    { on = "drag.ended", when = function(c, e) return under(e) ~= c.place end,
      effect = function(c, e) c.is_lifted, c.place = false, under(e) end },
    { on = "drag.cancelled", effect = function(c) c.is_lifted = false end },
  },
  feedback = { tile = { x = mx.smooth(0.3), scale = mx.smooth(0.2) } },
}
