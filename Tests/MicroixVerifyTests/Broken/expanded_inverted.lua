-- A menu that is told as expanded where it is hidden.
-- ✗ told otherwise than shown · told as expanded where less is there
local mx = require "microix"
local more = mx.rect {
  "more", position = { 0, -40 }, size = { 48, 48 }, fill = "#2F6FD0",
  accessibility = { role = "button", label = "More", expanded = { state = "shut" }, activate = "more" },
}
local menu = mx.rect { "menu", position = { 0, 30 }, size = { 160, 60 }, fill = "#1C1C1E", absent = { opacity = 0 } }

return mx.component "expanded_inverted" {
  canvas = { 200, 160, origin = { -100, -80 }, background = "#F2F3F5" }, layers = { more, menu },
  gestures = { more = mx.tap { on = more } },
  initial = "shut",
  states = { shut = { menu = { hidden = true } }, open = {} },
  rules = { { on = "more", from = "shut", to = "open" }, { on = "more", from = "open", to = "shut" } },
  feedback = { menu = { appear = mx.ease_out(0.15), disappear = mx.ease_in(0.12) } },
}
