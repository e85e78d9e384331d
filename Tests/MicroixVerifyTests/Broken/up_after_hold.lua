-- A tile that a long press opens a menu over: lifting the finger opens the app as well, as the rule for that asks for no state.
-- Whoever holds it gets the menu and the app.
-- ✗ said too often · 'touch.hold' as it is held, and 'touch.up' as it is lifted
local mx = require "microix"
local tile = mx.rect { "tile", size = { 80, 80 }, fill = "#1D4ED8" }
local menu = mx.rect { "menu", size = { 120, 40 }, y = 70, fill = "#1C1C1E", absent = { opacity = 0 } }

return mx.component "tile" {
  canvas = { 200, 200, origin = { -100, -100 }, background = "#FFFFFF" },
  layers = { tile, menu }, gestures = { touch = mx.press { on = tile, hold = 0.4 } },
  accessibility = { role = "button", label = "Mail", expanded = { state = "menu" }, activate = "show", dismiss = "close" },
  initial = "idle", states = { idle = { menu = { hidden = true } }, menu = {} },
  rules = {
    { on = "touch.hold", from = "idle", to = "menu" }, { on = "touch.up", emit = "open_app" },
    { on = "show", from = "idle", to = "menu" }, { on = "close", from = "menu", to = "idle" },
  },
  feedback = { menu = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } },
}
