-- A mailbox icon with a badge: the badge is there while there is unread mail.
-- Nothing answers for the badge, which is gone at once.
-- ✗ a jump in position
local mx = require "microix"

local box = mx.rect { "box", position = { 60, 60 }, size = { 64, 48 }, corner_radius = 8, fill = "#5AA2FF" }
local badge = mx.ellipse { "badge", position = { 92, 36 }, size = { 24, 24 }, fill = "#FF3B30" }
local count = mx.text { "count", position = { 92, 36 }, size = { 24, 13 }, font_size = 13, weight = 600, fill = "#FFFFFF", opacity = 1,
  text = function(c) return tostring(math.floor(c.unread)) end }

return mx.component "badge_pop" {
  canvas = { 120, 120, background = "#FFFFFF" },
  layers = { box, badge, count },
  inputs = { unread = mx.number { 0, min = 0, max = 9 } },
  initial = "read",
  states = {
    read = { badge = { hidden = true }, count = { opacity = 0 } },
    unread = {},
  },
  rules = {
    { always = true, from = "read", to = "unread", when = { unread = { gte = 1 } } },
    { always = true, from = "unread", to = "read", when = { unread = { lt = 1 } } },
  },
  feedback = { count = { opacity = mx.ease(0.15) } },
}
