-- Its scale swings below 0 where its opacity is below 0 as well.
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 44, 44 }, fill = "#34C759", absent = { scale = 0, opacity = 0 } }
local pad = mx.rect { "pad", size = { 80, 80 }, fill = "#EEEEEE" }
return mx.component "inside_out" { canvas = { 80, 80, origin = { -40, -40 } }, layers = { pad, dot },
  gestures = { toggle = mx.tap { on = pad } },
  initial = "off", states = { off = { dot = { hidden = true } }, on = {} },
  rules = { { on = "toggle", from = "off", to = "on" }, { on = "toggle", from = "on", to = "off" } },
  feedback = { dot = { appear = mx.snappy(0.3), disappear = mx.ease_in(0.15) } } }
