-- At the last step the button says "Done", and is told as "Next".
-- ✗ told otherwise than shown · it says 'Done', and is told as 'Next'
local mx = require "microix"
local step = mx.text { "step", position = { 0, -50 }, size = { 100, 16 }, font_size = 16, fill = "#1C1C1E", text = function(c) return "Step " .. c.step end }
local plate = mx.rect { "plate", size = { 120, 44 }, fill = "#1F55A8" }
local word = mx.text {
  "word", size = { 100, 16 }, font_size = 16, fill = "#FFFFFF", text = function(c) return c.step >= 3 and "Done" or "Next" end,
}
local button = mx.layer {
  "button", plate, word,
  accessibility = { role = "button", activate = "tap", label = function(c) return c.step > 3 and "Done" or "Next" end },
}

return mx.component "done_told_next" {
  canvas = { 200, 160, origin = { -100, -80 }, background = "#FFFFFF" }, layers = { step, button },
  context = { step = 1 }, gestures = { tap = mx.tap { on = button } },
  initial = "shown",
  states = { shown = {} },
  rules = { { on = "tap", effect = function(c) c.step = c.step % 3 + 1 end, feedback = mx.haptic "light" } },
}
