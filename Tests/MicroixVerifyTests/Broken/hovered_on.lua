-- A mouse that leaves before the tip is there is not waited for: the tip comes all the same, and stays.
-- ✗ left behind · 'mouse.exit' is lost while it is on its way
local mx = require "microix"
local icon = mx.ellipse {
  "icon", size = { 40, 40 }, fill = "#1F55A8",
  accessibility = { role = "button", label = "Archive", description = "Moves the chat out of the inbox", activate = "archive", dismiss = "hide" },
}
local tip = mx.layer {
  "tip", position = { 0, -48 }, absent = { opacity = 0 }, mx.rect { "plate", size = { 190, 32 }, corner_radius = 8, fill = "#1C1C1E" },
  mx.text { "word", size = { 176, 13 }, font_size = 13, fill = "#FFFFFF", text = "Moves it out of the inbox" },
}

return mx.component "hovered_on" {
  canvas = { 240, 130, origin = { -120, -85 }, background = "#F2F3F5" }, layers = { icon, tip },
  gestures = { mouse = mx.hover { on = icon }, archive = mx.tap { on = icon }, keys = mx.keyboard { "escape", on = icon } },
  regions = {
    tip = { initial = "away", states = {
      away = { tip = { hidden = true } }, soon = { tip = { hidden = true } }, shown = {}, dismissed = { tip = { hidden = true } },
    } },
    over = { initial = "out", states = { out = {}, inside = { icon = { fill = "#2F6FD0" } } } },
  },
  rules = {
    { on = "mouse.enter", from = "over.out", to = "over.inside" },
    { on = "mouse.exit", from = "over.inside", to = "over.out" },
    { on = "mouse.enter", from = "tip.away", to = "tip.soon" },
    { after = 0.5, from = "tip.soon", to = "tip.shown" },
    { on = "mouse.exit", from = "tip.shown", to = "tip.away" },
    { on = "keys.focus", from = { "tip.away", "tip.soon" }, to = "tip.shown" },
    { on = "keys.blur", from = { "tip.shown", "tip.soon" }, to = "tip.away" },
    { on = { "keys.down", "hide" }, from = { "tip.soon", "tip.shown" }, to = "tip.dismissed" },
    { on = { "mouse.exit", "keys.blur" }, from = "tip.dismissed", to = "tip.away" },
    { on = "archive", emit = "archived", feedback = mx.haptic "light" },
    { on = "archive", from = { "tip.soon", "tip.shown" }, to = "tip.dismissed" },
  },
  feedback = { icon = { fill = mx.ease(0.12) }, tip = { appear = mx.ease_out(0.15), disappear = mx.ease(0.1) } },
}
