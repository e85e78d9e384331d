-- One tip for two icons: as the mouse goes from one to the other it comes along, and it goes 0.4 s after the mouse has left both.
local mx = require "microix"
local a = mx.rect { "a", position = { 40, 80 }, size = { 40, 40 }, fill = "#5B616D" }
local b = mx.rect { "b", position = { 120, 80 }, size = { 40, 40 }, fill = "#5B616D" }
local tip = mx.rect { "tip", position = { 40, 30 }, size = { 70, 28 }, fill = "#1C1C1E", x = function(c) return c.over == 2 and 80 or 0 end, absent = { opacity = 0 } }
return mx.component "two_tips" {
  canvas = { 160, 110, background = "#FFFFFF" }, layers = { a, b, tip }, context = { over = 1 },
  gestures = { ha = mx.hover { on = a }, hb = mx.hover { on = b } },
  initial = "away", states = { away = { tip = { hidden = true } }, shown = {} },
  rules = {
    { on = "ha.enter", from = { "away", "shown" }, to = "shown", effect = function(c) c.over = 1 c:cancel("hide") end },
    { on = "hb.enter", from = { "away", "shown" }, to = "shown", effect = function(c) c.over = 2 c:cancel("hide") end },
    { on = { "ha.exit", "hb.exit" }, from = "shown", effect = function(c) c:send("hide", 0.4, "hide") end },
    { on = "hide", from = "shown", to = "away" },
  },
  feedback = { tip = { x = mx.smooth(0.2), appear = mx.ease(0.15), disappear = mx.ease(0.15) } },
}
