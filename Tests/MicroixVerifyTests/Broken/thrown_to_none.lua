-- A throw leads beyond the last of three: nothing of the group is checked.
-- ✗ told otherwise than shown · where none of it is told as checked
local mx = require "microix"
local function three() return { 1, 2, 3 } end
local pill = mx.rect { "pill", size = { 56, 36 }, fill = "#FFFFFF", x = function(c) return (c.chosen - 2) * 60 end }
local area = mx.each { "area", shape = "rect", ids = three, max = 3, size = { 60, 40 }, fill = "#FFFFFF00", each = function(id) return { position = { (id - 2) * 60, 0 } } end,
  accessibility = { role = "radio", label = function(_, id) return "Place " .. id end, checked = function(c, id) return c.chosen == id end, activate = "choose" } }
local group = mx.layer { "group", accessibility = { role = "radiogroup", label = "Lights" }, mx.rect { "track", size = { 180, 44 }, fill = "#C9CDD4" }, pill, area }
return mx.component "thrown_to_none" {
  canvas = { 260, 80, origin = { -130, -40 }, background = "#F2F3F5" }, layers = { group }, context = { chosen = 1 },
  gestures = { choose = mx.tap { on = area }, throw = mx.pan { on = group, axis = "x", drives = pill.x, within = { -60, 120 } } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "choose", effect = function(c, e) c.chosen = e.id end },
    { on = "throw.ended", effect = function(c, e) c.chosen = (e.rest / 60 + 2.5) // 1 end },
    { on = "throw.cancelled" },
  },
  feedback = { pill = { x = mx.smooth(0.3) } },
}
