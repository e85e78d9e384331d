-- Broken: a chevron that is tapped again before it has turned does not hear it.
-- ✗ ignored in flight
local mx = require "microix"
local chevron = mx.rect { "chevron", size = { 20, 20 } }

return mx.component "ignored_in_flight" {
  layers = { chevron },
  initial = "shut",
  states = { shut = {}, open = { chevron = { rotation = 180 } } },
  rules = {
    { on = "tap", from = "shut", to = "open", when = { ["chevron.rotation"] = { at_rest = true } } },
    { on = "tap", from = "open", to = "shut", when = { ["chevron.rotation"] = { at_rest = true } } },
  },
  feedback = { chevron = { rotation = mx.smooth { duration = 0.3 } } },
}
