-- A message that is shown for three seconds, or another one in its place.
-- The second one keeps the timer of the first, and may be gone at once.
-- ✗ left behind · with the timer of the 'show' before it
local mx = require "microix"
local toast = mx.rect { "toast", position = { 120, 40 }, size = { 200, 44 }, fill = "#1C1C1E", absent = { opacity = 0, y = 40 } }
local words = mx.text { "words", position = { 120, 40 }, size = { 180, 16 }, fill = "#FFFFFF",
  text = function(c) return "Saved " .. c.count // 1 end, absent = { opacity = 0 } }

local function count(c) c.count = (c.count + 1) % 3 end

return mx.component "second_message" {
  canvas = { 240, 80, background = "#FFFFFF" },
  layers = { toast, words },
  context = { count = 0 },
  initial = "away",
  states = { away = { toast = { hidden = true }, words = { hidden = true } }, shown = {} },
  rules = {
    { on = "show", from = "away", to = "shown", effect = count },
    { on = "show", from = "shown", effect = count },
    { after = 3, from = "shown", to = "away" },
  },
  feedback = {
    toast = { appear = mx.snappy(0.3), disappear = mx.ease_in(0.2) },
    words = { appear = mx.ease(0.2), disappear = mx.ease(0.2) },
  },
}
