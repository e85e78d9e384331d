-- Broken: while it folds it takes a tap as it did before, so that two quick taps submit twice; once it is sending it takes none.
-- ✗ said too often · 'submit' is told 2 times, and once where each trigger waits
local mx = require "microix"

local plate = mx.rect { "plate", size = { 160, 48 }, corner_radius = 24, fill = "#2F80ED" }

return mx.component "submits_twice" {
  canvas = { 200, 80, origin = { -100, -40 }, background = "#FFFFFF" },
  layers = { plate },
  gestures = { tap = mx.tap { on = plate } },
  initial = "idle",
  states = { idle = {}, folding = { plate = { scale = 0.8 } }, sending = { plate = { scale = 0.8, opacity = 0.5 } } },
  rules = {
    { on = "tap", from = { "idle", "folding" }, to = "folding", emit = "submit" },
    { on = "settled", from = "folding", to = "sending" },
    { on = "answer", from = "sending", to = "idle" },
  },
  feedback = { plate = { opacity = mx.ease(0.2), scale = mx.smooth(0.4) } },
}
