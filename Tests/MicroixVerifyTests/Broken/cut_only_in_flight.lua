-- If the tooltip is dismissed while it still comes, it vanishes at once instead of fading.
-- ✗ a jump in position · at rest it moves there
local mx = require "microix"
local dot = mx.ellipse { "dot", position = { 0, 30 }, size = { 44, 44 }, fill = "#2F6FD0", accessibility = { role = "button", label = "Help", expanded = { state = "open" }, activate = "toggle", dismiss = "close" } }
local tip = mx.layer { "tip", position = { 0, -30 }, opacity = 0, y = 10, mx.rect { "box", size = { 200, 44 }, corner_radius = 10, fill = "#1C1C1E" }, mx.text { "says", size = { 180, 14 }, font_size = 14, fill = "#FFFFFF", text = "Tap to see the details" } }
return mx.component "cut_only_in_flight" {
  canvas = { 260, 160, origin = { -130, -80 }, background = "#F2F3F5" }, layers = { tip, dot }, gestures = { tap = mx.tap { on = dot } },
  initial = "closed", states = { closed = {}, open = { tip = { opacity = 1, y = 0 } } },
  rules = {
    { on = { "tap", "toggle" }, from = "open", to = "closed", when = { ["tip.opacity"] = { lt = 0.9 } }, feedback = { tip = { opacity = mx.none, y = mx.none } } },
    { on = { "tap", "toggle" }, from = "closed", to = "open" }, { on = { "tap", "toggle", "close" }, from = "open", to = "closed" } },
  feedback = { tip = { opacity = mx.ease(0.35), y = mx.smooth(0.35) } },
}
