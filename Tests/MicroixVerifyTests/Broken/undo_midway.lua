-- A chip that goes to the next field, and back with "undo".
-- What undo goes back to is where the chip was seen, and not where it was led: after two quick moves it stops between the fields.
-- ✗ settles elsewhere · as without the interruption
local mx = require "microix"
local chip = mx.ellipse { "chip", position = { 20, 30 }, size = { 24, 24 }, fill = "#2F80ED", x = function(c) return c.place end }

return mx.component "undo_midway" {
  canvas = { 240, 60, background = "#FFFFFF" },
  layers = { chip },
  context = { place = 0, before = 0 },
  rules = {
    { on = "right", effect = function(c)
      c.before = c:shown(chip.x)
      c.place = math.min(200, math.floor(c.place / 100) * 100 + 100)
    end },
    { on = "undo", effect = function(c) c.place = c.before end },
  },
  feedback = { chip = { x = mx.smooth(0.5) } },
}
