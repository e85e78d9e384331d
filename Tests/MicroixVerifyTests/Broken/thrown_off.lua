-- A sticker on a board that can be dragged and thrown.
-- Nothing bounds the throw: it comes to rest off the board.
-- ✗ out of its range
local mx = require "microix"

local board = mx.rect { "board", position = { 160, 160 }, size = { 320, 320 }, fill = "#F6D9B0" }
local sticker = mx.rect { "sticker", position = { 160, 160 }, x = 0, size = { 60, 60 }, corner_radius = 30, fill = "#C98B4B" }

return mx.component "thrown_off" {
  canvas = { 320, 320, background = "#FFFFFF" },
  layers = { board, sticker },
  gestures = { drag = mx.pan { on = sticker, axis = "x", drives = sticker.x } },
  initial = "free",
  states = { free = {}, held = { sticker = { scale = 1.1 } } },
  rules = {
    { on = "drag.began", from = "free", to = "held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free",
      effect = function(c, e) c:set(sticker.x, c:shown(sticker.x) + mx.project(e.velocity)) end },
  },
  feedback = { sticker = { scale = mx.snappy(0.25) },
    ["held > free"] = { sticker = { x = mx.decay { velocity = function(c, e) return e.velocity end } } } },
}
