-- A menu that F10 opens from anywhere: once it is open the key means nothing.
local mx = require "microix"
local tile = mx.rect { "tile", size = { 80, 40 }, fill = "#1D4ED8", accessibility = { role = "button", label = "Mail", activate = "open" } }
local menu = mx.rect { "menu", size = { 80, 40 }, y = 50, fill = "#1C1C1E", absent = { opacity = 0 },
  accessibility = { role = "button", label = "Pin", activate = "pin", dismiss = "close" } }

return mx.component "shortcut" {
  canvas = { 100, 140, origin = { -50, -40 } }, layers = { tile, menu },
  gestures = { keys = mx.keyboard { "f10" } },
  initial = "idle", states = { idle = { menu = { hidden = true } }, open = {} },
  rules = {
    { on = { "open", "keys.down" }, from = "idle", to = "open" }, { on = { "pin", "close" }, from = "open", to = "idle" },
  },
  feedback = { menu = { appear = mx.ease(0.2), disappear = mx.ease(0.15) } },
}
