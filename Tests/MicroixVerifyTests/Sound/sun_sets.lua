-- A finger turns the hour back, and the sun goes below the horizon, where a clip hides it.
local mx = require "microix"
local hour = mx.key "hour"
local sky = mx.rect { "sky", size = { 160, 90 }, fill = "#8FB7E8" }
local sun = mx.ellipse { "sun", size = { 20, 20 }, position = { 0, 40 }, x = mx.sin(hour * 15 - 180) * 60, y = mx.cos(hour * 15 - 180) * -60, fill = "#F5C84B" }
local view = mx.layer { "view", clip = true, size = { 160, 90 }, sky, sun, accessibility = { role = "slider", label = "Hour", value = function(c) return c.h end, least = 0, greatest = 24, step = 1, increment = "later", decrement = "earlier", activate = "noon" } }
return mx.component "sun_sets" { canvas = { 180, 110, origin = { -90, -55 }, background = "#FFFFFF" }, layers = { view }, properties = { hour = function(c) return c.h end }, context = { h = 8 },
  gestures = { drag = mx.pan { on = view, axis = "x", drives = hour, ratio = 24 / 160, within = { 0, 24 } }, keys = mx.keyboard { "enter", on = view } }, initial = "p", states = { p = {} },
  rules = { { on = { "drag.ended", "drag.cancelled" }, effect = function(c) c.h = math.max(0, math.min(24, (c:shown(hour) + 0.5) // 1)) end }, { on = "later", effect = function(c) c.h = math.min(24, c.h + 1) end }, { on = "earlier", effect = function(c) c.h = math.max(0, c.h - 1) end }, { on = { "noon", "keys.down" }, effect = function(c) c.h = 12 end } },
  feedback = { hour = mx.smooth(0.4) } }
