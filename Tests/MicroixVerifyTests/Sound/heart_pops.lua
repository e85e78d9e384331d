-- A heart that pops up while it is still leaving: what it is carried below nothing is seen for two frames.
local mx = require "microix"
local area = mx.rect { "area", size = { 80, 80 }, corner_radius = 40, fill = "#F1F2F5" }
local heart = mx.shape { "heart", fill = "#E8324A", pivot = { 0, -2 }, absent = { scale = 0, opacity = 0 },
  path = "M 0 14 C -22 0 -18 -18 -8 -18 C -3 -18 0 -14 0 -11 C 0 -14 3 -18 8 -18 C 18 -18 22 0 0 14 Z" }
return mx.component "heart_pops" {
  canvas = { 160, 160, origin = { -80, -80 }, background = "#FFFFFF" }, layers = { area, heart },
  gestures = { tap = mx.tap { on = area } },
  initial = "plain", states = { plain = { heart = { hidden = true } }, liked = {} },
  rules = { { on = "tap", from = "plain", to = "liked" }, { on = "tap", from = "liked", to = "plain" } },
  feedback = { heart = { appear = { scale = mx.bouncy(0.45), opacity = mx.ease(0.08) }, disappear = mx.ease_in(0.15) } },
  accessibility = { role = "button", label = "Like", pressed = { state = "liked" }, activate = "tap" },
}
