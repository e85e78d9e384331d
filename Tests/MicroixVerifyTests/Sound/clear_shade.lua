-- A menu beside which a tap closes it: what catches the tap covers all, and paints nothing; functions run meanwhile.
local mx = require "microix"
local opener = mx.rect { "opener", position = { 0, 60 }, size = { 120, 44 }, corner_radius = 22, fill = "#1F5FBF",
  accessibility = { role = "button", label = "Menu", expanded = { state = "open" }, activate = "open_it", dismiss = "close_it" } }
local shade = mx.rect { "shade", size = { 240, 200 }, fill = "#00000000", absent = { opacity = 0 } }
local item = mx.rect { "item", position = { 0, -40 }, size = { 160, 44 }, corner_radius = 10, fill = "#24272E", absent = { opacity = 0 },
  accessibility = { role = "menuitem", label = "Copy", activate = "copy", dismiss = "close_it" } }

return mx.component "clear_shade" { canvas = { 240, 200, origin = { -120, -100 }, background = "#FFFFFF" }, layers = { opener, shade, item },
  context = { copies = 0 },
  gestures = { open_it = mx.tap { on = opener }, copy = mx.tap { on = item }, beside = mx.tap { on = shade } },
  initial = "idle", states = { idle = { item = { hidden = true }, shade = { hidden = true } }, open = {} },
  rules = {
    { on = "open_it", from = "idle", to = "open" },
    { on = { "beside", "close_it" }, from = "open", to = "idle" },
    { on = "copy", from = "open", to = "idle", effect = function(c) c.copies = c.copies + 1 end, emit = "copied" },
  },
  feedback = { item = { appear = mx.smooth(0.3), disappear = mx.ease_in(0.15) } } }
