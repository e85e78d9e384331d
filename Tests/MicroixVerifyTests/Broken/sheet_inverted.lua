-- Broken: the handle of a sheet is told as expanded where the sheet is down, and as collapsed where it is up.
-- ✗ told otherwise than shown · expanded where much less of the canvas is painted
local mx = require "microix"
local sheet = mx.rect { "sheet", anchor = { 0.5, 0 }, position = { 0, 100 }, size = { 300, 280 }, corner_radius = 16, fill = "#26262B" }
local handle = mx.layer { "handle", position = { 0, 120 }, y = sheet.y,
  mx.rect { "room", size = { 120, 20 }, fill = "#26262B" }, mx.rect { "line", size = { 36, 4 }, corner_radius = 2, fill = "#8E8E93" },
  accessibility = { role = "button", label = "Player", expanded = { state = "down" }, activate = "flip" } }

return mx.component "sheet_inverted" { canvas = { 320, 300, origin = { -160, -150 }, background = "#F2F3F5" }, layers = { sheet, handle },
  gestures = { flip = mx.tap { on = handle } },
  initial = "down", states = { down = {}, up = { sheet = { y = -220 } } },
  rules = { { on = "flip", from = "down", to = "up" }, { on = "flip", from = "up", to = "down" } },
  feedback = { sheet = { y = mx.smooth(0.4) } } }
