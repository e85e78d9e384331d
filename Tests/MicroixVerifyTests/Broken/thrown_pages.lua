-- A throw leads past the last page, and nothing of the pages is seen any more.
-- ✗ out of its range · where nobody sees it any more
local mx = require "microix"
local strip = mx.key "strip"
local page = mx.each {
  "page", shape = "rect", max = 4, ids = function() return { 1, 2, 3, 4 } end, size = { 260, 160 }, fill = "#2459AA",
  each = function(id) return { position = { (id - 1) * 280, 0 }, x = strip } end,
}
local view = mx.layer { "view", page }

return mx.component "thrown_pages" {
  canvas = { 280, 180, origin = { -140, -90 }, background = "#FFFFFF" }, layers = { view },
  properties = { strip = function(c) return -c.at * 280 end },
  context = { at = 0 },
  gestures = { drag = mx.pan { on = view, axis = "x", drives = strip } },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "drag.ended", effect = function(c, e) c.at = (-e.rest / 280 + 0.5) // 1 end },
    { on = "next", when = { at = { lt = 3 } }, effect = function(c) c.at = c.at + 1 end },
    { on = "prev", when = { at = { gt = 0 } }, effect = function(c) c.at = c.at - 1 end },
  },
  feedback = { strip = mx.smooth(0.4) },
  accessibility = {
    role = "slider", label = "Photo", value = function(c) return c.at end, least = 0, greatest = 3, step = 1,
    increment = "next", decrement = "prev",
  },
}
