-- Three places for a pill, and a finger leaves it between two of them, where none is chosen.
-- ✗ told otherwise than shown · where none of it is told as checked
local mx = require "microix"
local names = { "Off", "Auto", "On" }
local function three() return { 1, 2, 3 } end
local pill = mx.rect { "pill", position = { -64, 0 }, size = { 64, 36 }, corner_radius = 18, fill = "#FFFFFF", x = function(c) return (c.chosen - 1) * 64 end }
local area = mx.each { "area", shape = "rect", ids = three, max = 3, size = { 64, 36 }, fill = "#FFFFFF00",
  each = function(id) return { position = { (id - 2) * 64, 0 } } end,
  accessibility = { role = "radio", label = function(_, id) return names[id] end, checked = function(c, id) return c.chosen == id end, activate = "choose" } }
local group = mx.layer { "group", accessibility = { role = "radiogroup", label = "Lights" },
  mx.rect { "track", size = { 200, 44 }, corner_radius = 22, fill = "#D9DCE2" }, pill, area }
return mx.component "rests_between" {
  canvas = { 240, 80, origin = { -120, -40 }, background = "#F2F3F5" }, layers = { group },
  context = { chosen = 1 },
  gestures = { choose = mx.tap { on = area }, throw = mx.pan { on = group, axis = "x", drives = pill.x, within = { 0, 128 } } },
  initial = "resting", states = { resting = {}, held = { pill = { scale = 0.95 } } },
  rules = {
    { on = "choose", when = function(c, e) return e.id ~= c.chosen end, effect = function(c, e) c.chosen = e.id end },
    { on = "throw.began", from = "resting", to = "held" },
    { on = "throw.ended", from = "held", to = "resting", effect = function(c, e) c.chosen = (e.rest / 32 + 2.5) // 1 / 2 end },
    { on = "throw.cancelled", from = "held", to = "resting" },
  },
  feedback = { pill = { x = mx.smooth(0.3), scale = mx.smooth(0.15) } },
}
