-- a button that appears with the library mx.bouncy for all its keys (opacity among them).
local mx = require "microix"
local b = mx.rect { "b", position = { 100, 50 }, size = { 160, 48 }, corner_radius = 12, fill = "#1C1C1E", absent = { opacity = 0, y = 20 } }
return mx.component "bounce" { canvas = { 200, 100, background = "#FFFFFF" }, layers = { b }, initial = "away",
  states = { away = { b = { hidden = true } }, here = {} }, rules = { { on = "show", from = "away", to = "here" }, { on = "hide", from = "here", to = "away" } },
  feedback = { b = { appear = mx.bouncy(0.4), disappear = mx.smooth(0.2) } } }
