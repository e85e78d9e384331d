-- Undo takes back the colour of the wall, and leaves the frame on the swatch that was chosen last.
-- ✗ left behind · 'undo' takes back what 'choose' has done to 'wall.fill', and not what it has done to 'frame.x'
local mx = require "microix"
local inks = { "#B23A32", "#1F5FBF", "#1C6B45", "#7A4AA0" }
local wall = mx.rect { "wall", position = { 100, 40 }, size = { 180, 60 }, fill = function(c) return inks[c.ink] end }
local swatch = mx.each { "swatch", shape = "rect", max = 4, ids = function() return { 1, 2, 3, 4 } end, size = { 40, 40 },
  accessibility = { role = "button", label = function(_, id) return "Ink " .. id end, activate = "choose" },
  each = function(id) return { position = { 48 * id - 20, 110 }, fill = inks[id] } end }
local frame = mx.rect { "frame", y = 110, size = { 46, 46 }, stroke = "#1C1C1E", width = 2, x = function(c) return 48 * c.framed - 20 end }
local undo = mx.rect { "undo", position = { 100, 170 }, size = { 90, 40 }, fill = "#444C5C",
  accessibility = { role = "button", label = "Undo", activate = "undo" } }

return mx.component "frame_stays" {
  canvas = { 200, 200 }, layers = { wall, swatch, frame, undo }, context = { ink = 1, framed = 1, before = {} },
  gestures = { choose = mx.tap { on = swatch }, undo = mx.tap { on = undo } },
  rules = {
    { on = "choose", when = function(c, e) return e.id ~= c.ink end, effect = function(c, e)
      c.before = { c.ink, table.unpack(c.before) }
      c.ink, c.framed = e.id, e.id
    end },
    { on = "undo", when = function(c) return #c.before > 0 end, effect = function(c)
      c.ink = c.before[1]
      c.before = { table.unpack(c.before, 2) }
    end },
  },
  feedback = { wall = { fill = mx.ease(0.2) }, frame = { x = mx.smooth(0.25) } },
}
