-- A menu that a button opens and escape closes; the focus goes round in it, out of it by tab, and nothing of it has it while it is shut.
local mx = require "microix"
local open = mx.rect { "open", size = { 60, 30 }, y = -60, fill = "#1C1C1E",
  accessibility = { role = "button", label = "Sort", expanded = { state = "shown" }, activate = "open" } }
local function item(name, y)
  return mx.rect { name, size = { 120, 28 }, y = y, fill = "#E5E5EA",
    accessibility = { role = "menuitem", label = "By " .. name, activate = "choose" } }
end
local first, second = item("name", -20), item("date", 20)
local menu = mx.layer { "menu", opacity = 0, first, second, accessibility = { role = "menu", label = "Sort by", dismiss = "close" } }

return mx.component "keys_menu" {
  canvas = { 160, 180, origin = { -80, -90 } },
  layers = { open, menu },
  gestures = { open = mx.tap { on = open }, choose = mx.tap { on = menu } },
  triggers = { close = {} },
  initial = "shut", states = { shut = {}, shown = { menu = { opacity = 1 } } },
  rules = {
    { on = "open", from = "shut", to = "shown" }, { on = { "open", "close" }, from = "shown", to = "shut" },
    { on = "choose", from = "shown", to = "shut", emit = "chosen" },
  },
  feedback = { menu = { opacity = mx.smooth(0.2) } },
}
