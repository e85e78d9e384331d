-- Broken: a vote that is taken back is counted once more.
-- ✗ told otherwise than shown · 'bar.size' goes on each time
local mx = require "microix"
local box = mx.rect { "box", position = { 0, -20 }, size = { 160, 40 }, fill = function(c) return c.voted and "#CFE3FF" or "#F2F3F5" end,
  accessibility = { role = "checkbox", label = "Tea", checked = function(c) return c.voted end, activate = "vote" } }
local bar = mx.rect { "bar", position = { -80, 30 }, anchor = { 0, 0.5 }, size = function(c) return { 20 + c.votes * 4, 10 } end, fill = "#1F5FBF" }

return mx.component "vote_counts_on" { canvas = { 200, 100, origin = { -100, -50 }, background = "#FFFFFF" }, layers = { box, bar },
  context = { votes = 3, voted = false }, gestures = { vote = mx.tap { on = box } },
  initial = "shown", states = { shown = {} },
  rules = { { on = "vote", effect = function(c) c.voted, c.votes = not c.voted, math.min(30, c.votes + 1) end } },
  feedback = { box = { fill = mx.ease(0.15) }, bar = { size = mx.smooth(0.3) } } }
