-- What is told runs against what is set: a key that sets more makes the value less.
-- ✗ told otherwise than shown · its increment makes the value less: 50 becomes 45
local mx = require "microix"
local room = mx.rect { "room", size = { 200, 40 }, fill = "#FFFFFF" }
local bar = mx.rect {
  "bar", position = { -100, 0 }, anchor = { 0, 0.5 }, fill = "#2F6FD0", size = function(c) return { 2 * c.share, 20 } end,
}

return mx.component "set_upside_down" {
  canvas = { 240, 80, origin = { -120, -40 }, background = "#F2F3F5" }, layers = { room, bar },
  inputs = { share = mx.number { 50, min = 0, max = 100 } },
  initial = "shown",
  states = { shown = {} },
  rules = { { on = "set_share" } },
  feedback = { bar = { size = mx.smooth(0.3) } },
  accessibility = {
    role = "slider", label = "Share", value = function(c) return 100 - c.share end, least = 0, greatest = 100, step = 5, set = "share",
  },
}
