-- A menu that a button opens and closes, and that no escape closes.
-- ✗ out of reach of keys · escape does not close it
local mx = require "microix"
local item = mx.rect { "item", position = { 120, 40 }, size = { 140, 40 }, fill = "#C77700", accessibility = { role = "menuitem", label = "Photo", activate = "choose" } }
local menu = mx.layer { "menu", absent = { opacity = 0 }, accessibility = { role = "menu", label = "Add" }, item }
local button = mx.ellipse { "button", position = { 120, 120 }, size = { 56, 56 }, fill = "#1F6FE0",
  accessibility = { role = "button", label = "Add", expanded = { state = "open" }, activate = "toggle" } }
return mx.component "menu_without_escape" {
  canvas = { 240, 160, background = "#F2F3F5" }, layers = { menu, button },
  gestures = { toggle = mx.tap { on = button }, choose = mx.tap { on = item } },
  initial = "closed", states = { closed = { menu = { hidden = true } }, open = {} },
  rules = { { on = "toggle", from = "closed", to = "open" }, { on = "toggle", from = "open", to = "closed" }, { on = "choose", from = "open", to = "closed", emit = "chosen" } },
  feedback = { menu = { appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
