-- A search that asks its host once nobody has typed for 0.4 s: an answer that comes meanwhile is one to an older question, and the
-- last letter that there is room for waits as all others do.
local mx = require "microix"
local spin = mx.arc { "spin", radius = 8, width = 2, stroke = "#2F80ED", sweep = 270, opacity = 0 }

return mx.component "search" {
  layers = { spin }, context = { length = 0 },
  initial = "idle",
  states = {
    idle = {}, typing = {},
    asking = { spin = { opacity = 1, start = mx.linear { 1, by = 360, repeats = mx.forever } } },
  },
  rules = {
    { on = "typed", to = "typing", reenter = true, when = { length = { lt = 20 } },
      effect = function(c) c.length = c.length + 1 end },
    { after = 0.4, from = "typing", to = "asking", emit = "search" },
    { on = "answered", from = "asking", to = "idle" },
  },
  feedback = { spin = { opacity = mx.ease(0.15), start = mx.smooth(0.3) } },
}
