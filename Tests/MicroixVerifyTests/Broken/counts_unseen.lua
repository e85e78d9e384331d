-- Louder at the top shows nothing and is counted all the same, so that softer does nothing as often.
-- ✗ left behind · nothing comes of 'softer', though something does
local mx = require "microix"
local bar = mx.rect { "bar", position = { 20, 40 }, anchor = { 0, 0.5 }, fill = "#1857B4", size = function(c) return { 30 * math.min(c.count, 4), 20 } end }
local function button(name, x)
  return mx.rect { name, position = { x, 100 }, size = { 60, 44 }, fill = "#E5E5EA",
    accessibility = { role = "button", label = name, activate = name } }
end
local softer, louder = button("softer", 40), button("louder", 120)

return mx.component "counts_unseen" {
  canvas = { 160, 130 }, layers = { bar, softer, louder }, context = { count = 2 },
  gestures = { softer = mx.tap { on = softer }, louder = mx.tap { on = louder } },
  rules = {
    { on = "louder", when = { count = { lt = 6 } }, effect = function(c) c.count = c.count + 1 end },
    { on = "softer", when = { count = { gt = 0 } }, effect = function(c) c.count = c.count - 1 end },
  },
  feedback = { bar = { size = mx.ease_out(0.15) } },
}
