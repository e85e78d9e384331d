-- Two segments with a pill below the one that is chosen: this one's word is as white as the pill.
-- What is chosen can't be read.
-- ✗ unreadable · though it can be read in others
local mx = require "microix"
local pill = mx.rect { "pill", size = { 86, 34 }, fill = "#FFFFFF", x = -90 }
local week = mx.text { "week", size = { 80, 15 }, text = "Week", fill = "#FFFFFF" }

return mx.component "segments" {
  canvas = { 300, 60, origin = { -150, -30 }, background = "#2F6FD0" },
  layers = { pill, week }, initial = "day", states = { day = {}, week = { pill = { x = 0 } } },
  rules = { { on = "pick_week", from = "day", to = "week" }, { on = "pick_day", from = "week", to = "day" } },
  feedback = { pill = { x = mx.snappy(0.3) } },
}
