-- A chip that goes to the next field, and back with "undo": to the field that is nearest to where it was seen.
local mx = require "microix"
local chip = mx.ellipse { "chip", position = { 20, 30 }, size = { 24, 24 }, fill = "#2F80ED", x = function(c) return c.place end }

return mx.component "undo_by_place" {
  canvas = { 240, 60, background = "#FFFFFF" },
  layers = { chip },
  context = { place = 0, before = 0 },
  rules = {
    { on = "right", effect = function(c)
      c.before = c:shown(chip.x)
      c.place = math.min(200, c.place + 100)
    end },
    { on = "undo", effect = function(c) c.place = (c.before + 50) // 100 * 100 end },
  },
  feedback = { chip = { x = mx.smooth(0.5) } },
}
