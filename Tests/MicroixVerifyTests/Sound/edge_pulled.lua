-- A drawer that opens by where its finger leaves it: lifted too early nothing comes of that, in flight as at rest.
local mx = require "microix"
local drawer = mx.layer { "drawer", x = -240, mx.rect { "panel", size = { 240, 400 }, anchor = { 0, 0 }, fill = "#111827" }, mx.text { "m1", text = "Inbox", size = { 180, 16 }, font_size = 16, align = "left", position = { 120, 60 }, fill = "#FFFFFF" }, mx.text { "m2", text = "Archive", size = { 180, 16 }, font_size = 16, align = "left", position = { 120, 100 }, fill = "#FFFFFF" } }
local scrim = mx.rect { "scrim", size = { 320, 400 }, anchor = { 0, 0 }, fill = "#000000", opacity = mx.ramp(drawer.x, { -240, 0 }, { 0, 0.5 }), hidden = true }
local edge = mx.rect { "edge", size = { 30, 400 }, anchor = { 0, 0 } }
return mx.component "drawer_edge" {
  canvas = { 320, 400, background = "#FFFFFF" }, layers = { mx.text { "page", text = "12 messages", size = { 200, 20 }, font_size = 20, position = { 200, 60 }, fill = "#111827" }, edge, scrim, drawer },
  gestures = { pull = mx.pan { on = edge, axis = "x", drives = drawer.x, within = { -240, 0 } }, push = mx.pan { on = drawer, axis = "x", drives = drawer.x, within = { -240, 0 } }, away = mx.tap { on = scrim } },
  initial = "shut", states = { shut = {}, open = { drawer = { x = 0 }, scrim = { hidden = false } } },
  rules = {
    { on = "pull.ended", from = "shut", to = "open", when = { ["e.rest"] = { gt = -120 } } }, { on = "push.ended", from = "open", to = "shut", when = { ["e.rest"] = { lte = -120 } } },
    { on = "away", from = "open", to = "shut" }, { on = "toggle", from = "shut", to = "open" }, { on = "toggle", from = "open", to = "shut" },
  },
  feedback = { drawer = { x = mx.smooth(0.3) }, scrim = { disappear = mx.ease(0.3) } }, accessibility = { role = "button", label = "Menu", expanded = { state = "open" }, activate = "toggle" },
}
