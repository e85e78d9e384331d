-- The last page stays where it is, and is counted on: "5 of 4".
-- ✗ told otherwise than shown · 'count' says '5 of 4'
local mx = require "microix"
local page = mx.rect { "page", y = 40, size = { 60, 60 }, fill = "#D6E4FA", x = function(c) return 30 + 20 * math.min(c.page, 4) end }
local count = mx.text { "count", position = { 80, 100 }, size = { 100, 14 }, font_size = 14, text = function(c) return c.page .. " of 4" end }
local back = mx.rect { "back", position = { 30, 140 }, size = { 50, 44 }, fill = "#E5E5EA", accessibility = { role = "button", label = "Back", activate = "back" } }
local next = mx.rect { "next", position = { 130, 140 }, size = { 50, 44 }, fill = "#E5E5EA", accessibility = { role = "button", label = "Next", activate = "next" } }

return mx.component "more_than_all" {
  canvas = { 160, 170, background = "#FFFFFF" }, layers = { page, count, back, next }, context = { page = 1 },
  gestures = { back = mx.tap { on = back }, next = mx.tap { on = next } },
  rules = {
    { on = "next", when = { page = { lte = 4 } }, effect = function(c) c.page = c.page + 1 end },
    { on = "back", when = { page = { gt = 1 } }, effect = function(c) c.page = math.min(c.page, 4) - 1 end },
  },
  feedback = { page = { x = mx.smooth(0.3) } },
}
