-- A story: a short press goes on, a long one holds it; one that is taken away before it is long has begun nothing.
local mx = require "microix"
local page = mx.rect { "page", size = { 80, 80 }, fill = "#1D4ED8", rotation = function(c) return 10 * c.n end }

return mx.component "story" {
  canvas = { 140, 140, origin = { -70, -70 } }, layers = { page }, context = { n = 1 },
  gestures = { touch = mx.press { on = page, hold = 0.3 } },
  accessibility = { role = "button", label = "Next", activate = "next" },
  initial = "running", states = { running = {}, held = { page = { opacity = 0.5 } } },
  rules = {
    { on = "touch.hold", from = "running", to = "held" },
    { on = { "touch.up", "touch.cancelled", "touch.exit" }, from = "held", to = "running" },
    { on = { "touch.up", "next" }, from = "running", effect = function(c) c.n = c.n % 3 + 1 end },
  },
  feedback = { page = mx.ease(0.2) },
}
