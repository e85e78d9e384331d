-- Behind the dialog's scrim no finger reaches "refresh"; tab and space do.
-- ✗ focus astray · it lies below 'scrim', which takes the finger
local mx = require "microix"
local refresh = mx.rect { "refresh", position = { 0, 60 }, size = { 100, 30 }, fill = "#2F80ED", accessibility = { role = "button", label = "Refresh", activate = "refresh" } }
local scrim = mx.rect { "scrim", size = { 240, 200 }, fill = "#00000066", absent = { opacity = 0 } }
local dialog = mx.rect { "dialog", size = { 160, 60 }, fill = "#FFFFFF", absent = { opacity = 0 }, accessibility = { role = "dialog", label = "Sure?", dismiss = "no" } }
return mx.component "worked_below" {
  canvas = { 240, 200, origin = { -120, -100 }, background = "#F2F3F5" }, layers = { refresh, scrim, dialog },
  gestures = { refresh = mx.tap { on = refresh }, no = mx.tap { on = scrim } },
  initial = "shut", states = { shut = { dialog = { hidden = true }, scrim = { hidden = true } }, open = {} },
  rules = { { on = "ask", from = "shut", to = "open" }, { on = "no", from = "open", to = "shut" }, { on = "refresh", emit = "refresh", feedback = { mx.haptic "light" } } },
  feedback = { dialog = mx.ease(0.2), scrim = mx.ease(0.2) },
}
