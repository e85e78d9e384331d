-- Stars that arrows give: what is read of them is the number of before.
-- ✗ told otherwise than shown · what is read of it is still
local mx = require "microix"

local bar = mx.rect { "bar", anchor = { 0, 0.5 }, position = { 20, 30 }, size = { mx.key "stars" * 40, 24 }, fill = "#F5A623",
  accessibility = { role = "slider", label = "Stars", value = function(c) return c.given end, least = 0, greatest = 5, step = 1,
    text = function(c) return c.before .. " stars" end, increment = "more", decrement = "less" } }

return mx.component "read_too_late" {
  canvas = { 240, 60, background = "#FFFFFF" },
  layers = { bar },
  context = { given = 2, before = 2 },
  properties = { stars = function(c) return c.given end },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "more", when = { given = { lt = 5 } }, effect = function(c) c.before = c.given c.given = c.given + 1 end },
    { on = "less", when = { given = { gt = 0 } }, effect = function(c) c.before = c.given c.given = c.given - 1 end },
  },
  feedback = { stars = mx.smooth(0.2) },
}
