-- A banner that turns over every five seconds, and tells its host of a tap: its next turn is no late answer to that.
local mx = require "microix"
local banner = mx.rect { "banner", size = { 80, 60 }, fill = "#1C1C1E" }

return mx.component "banner" {
  layers = { banner }, gestures = { tap = mx.tap { on = banner } },
  initial = "first", states = { first = {}, second = { banner = { fill = "#2F6FD0" } } },
  rules = {
    { after = 5, from = "first", to = "second" }, { after = 5, from = "second", to = "first" }, { on = "tap", emit = "open" },
  },
  feedback = { banner = { fill = mx.ease(0.3) } },
}
