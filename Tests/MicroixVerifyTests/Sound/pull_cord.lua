-- Two nudges add up, though a finger may lead the same key.
local mx = require "microix"
local handle = mx.rect { "handle", size = { 80, 24 }, y = 0, fill = "#3C4043" }
return mx.component "cord" {
  canvas = { 200, 260, origin = { -100, -150 }, background = "#FFFFFF" }, layers = { handle },
  gestures = { pull = mx.pan { on = handle, axis = "y", drives = handle.y, within = { 0, 40 }, rubber_band = 30 } },
  rules = { { on = "tug", effect = function(c) c:nudge(handle.y, 20) end }, { on = { "pull.ended", "pull.cancelled" } } },
  feedback = { handle = { y = mx.spring { duration = 0.4, bounce = 0.35 } } },
}
