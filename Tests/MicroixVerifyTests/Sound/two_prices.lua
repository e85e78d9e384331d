-- Two prices, the lower of which pushes the higher before it, and the other way round.
local mx = require "microix"
local function thumb(name, label)
  return mx.ellipse { name, size = { 28, 28 }, position = { 40, 40 }, fill = "#2F80ED", x = function(c) return c[name] * 2.4 end,
    accessibility = { role = "slider", label = label, value = function(c) return c[name] end, least = 0, greatest = 100, step = 5, set = name } }
end
local low, high = thumb("low", "Least"), thumb("high", "Most")
local bar = mx.rect { "bar", position = { 40, 40 }, anchor = { 0, 0.5 }, x = low.x, size = { high.x - low.x, 4 }, fill = "#2F80ED" }

return mx.component "prices" {
  canvas = { 320, 80, background = "#FFFFFF" }, layers = { bar, low, high },
  inputs = { low = mx.number { 20, min = 0, max = 100 }, high = mx.number { 70, min = 0, max = 100 } },
  initial = "only", states = { only = {} },
  rules = {
    { on = "set_low", effect = function(c) c.high = math.max(c.high, c.low) end },
    { on = "set_high", effect = function(c) c.low = math.min(c.high, c.low) end },
  },
  feedback = { low = { x = mx.smooth(0.25) }, high = { x = mx.smooth(0.25) } },
}
