-- A list that is drawn beyond its top stays below it, if it was not drawn far.
-- ✗ left behind · it stays there
local mx = require "microix"
local words = mx.text { "words", size = { 240, 18 }, font_size = 18, fill = "#1C1C1E", text = "A list" }
local sheet = mx.rect { "sheet", size = { 280, 180 }, fill = "#F2F3F5" }
local list = mx.layer { "list", y = function(c) return c.top end, sheet, words }
return mx.component "beyond_its_bounds" {
  canvas = { 320, 220, origin = { -160, -110 }, background = "#FFFFFF" }, layers = { list }, context = { top = 0 },
  gestures = { scroll = mx.pan { axis = "y", drives = list.y, within = { 0, 0 }, rubber_band = 80 } },
  rules = { { on = { "scroll.ended", "scroll.cancelled" }, effect = function(c) local y = c:shown(list.y) c.top = math.abs(y) < 40 and y or 0 end } },
  feedback = { list = { y = mx.smooth(0.4) } },
}
