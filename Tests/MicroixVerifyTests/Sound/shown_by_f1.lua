-- A tooltip that comes after half a second of hover, or at once with the focus; escape takes it away, and F1 brings it back.
local mx = require "microix"
local btn = mx.layer { "btn", mx.rect { "plate", size = { 120, 44 }, corner_radius = 8, fill = "#1F4FA0" }, mx.text { "word", size = { 100, 16 }, font_size = 16, weight = 600, fill = "#FFFFFF", text = "Publish" },
  accessibility = { role = "button", label = "Publish", description = "Visible to everyone", activate = "publish", dismiss = "hide" } }
local tip = mx.layer { "tip", position = { 0, -48 }, absent = { opacity = 0, y = 4 }, mx.rect { "bubble", size = { 160, 30 }, corner_radius = 6, fill = "#1C1C1E" }, mx.text { "say", size = { 150, 14 }, font_size = 14, fill = "#FFFFFF", text = "Visible to everyone" } }
return mx.component "shown_by_f1" {
  canvas = { 220, 130, origin = { -110, -80 }, background = "#FFFFFF" },
  layers = { btn, tip },
  initial = "away", states = { away = { tip = { hidden = true } }, waiting = { tip = { hidden = true } }, shown = {} },
  gestures = { over = mx.hover { on = btn }, keys = mx.keyboard { "f1", on = btn }, publish = mx.tap { on = btn } },
  rules = {
    { on = "over.enter", from = "away", to = "waiting" }, { after = 0.5, from = "waiting", to = "shown" },
    { on = { "over.exit" }, from = { "waiting", "shown" }, to = "away" },
    { on = "keys.focus", from = { "away", "waiting" }, to = "shown" }, { on = "keys.blur", from = "shown", to = "away" },
    { on = "keys.down", from = { "away", "waiting" }, to = "shown" },
    { on = "hide", from = "shown", to = "away" },
    { on = "publish", from = { "waiting", "shown" }, to = "away", emit = "publish", feedback = mx.haptic "light" },
    { on = "publish", from = "away", emit = "publish", feedback = mx.haptic "light" },
  },
  feedback = { tip = { appear = mx.ease(0.12), disappear = mx.ease(0.1) } },
}
