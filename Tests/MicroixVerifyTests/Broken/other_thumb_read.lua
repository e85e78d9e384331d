-- Broken: two thumbs on one track; what is read of the lower one is the upper one's price.
-- ✗ told otherwise than shown · euros' is read of it, whatever
local mx = require "microix"
local low = mx.ellipse { "low", size = { 28, 28 }, x = function(c) return c.from * 2 end, fill = "#1F5FBF",
  accessibility = { role = "slider", label = "From", value = function(c) return c.from end, least = 0, greatest = 60, step = 5,
    text = function(c) return string.format("%d euros", c.to) end, increment = "from_up", decrement = "from_down" } }
local high = mx.ellipse { "high", size = { 28, 28 }, x = function(c) return c.to * 2 end, fill = "#1F5FBF",
  accessibility = { role = "slider", label = "To", value = function(c) return c.to end, least = 65, greatest = 100, step = 5,
    text = function(c) return string.format("%d euros", c.to) end, increment = "to_up", decrement = "to_down" } }

local function step(field, by, least, greatest)
  return function(c) c[field] = math.max(least, math.min(greatest, c[field] + by)) end
end

return mx.component "other_thumb_read" { canvas = { 240, 60, origin = { -20, -30 }, background = "#FFFFFF" }, layers = { low, high },
  context = { from = 20, to = 70 }, gestures = { more = mx.tap { on = low }, higher = mx.tap { on = high } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = { "from_up", "more" }, effect = step("from", 5, 0, 60) }, { on = "from_down", effect = step("from", -5, 0, 60) },
    { on = { "to_up", "higher" }, effect = step("to", 5, 65, 100) }, { on = "to_down", effect = step("to", -5, 65, 100) },
  },
  feedback = { low = { x = mx.smooth(0.2) }, high = { x = mx.smooth(0.2) } } }
