-- Four glasses are the goal of a day, and a fifth is no mistake.
local mx = require "microix"
local function say(c) return "Drunk " .. c.n .. " of 4" end
local t = mx.text { "t", size = { 140, 20 }, position = { 0, -24 }, font_size = 16, fill = "#1C1C1E", text = say, accessibility = { role = "status", label = say } }
local b = mx.rect { "b", size = { 100, 34 }, position = { 0, 20 }, fill = "#2F6FD0", accessibility = { role = "button", label = "Add a glass", activate = "add" } }
return mx.component "glasses_a_day" {
  canvas = { 170, 90, origin = { -85, -45 }, background = "#FFFFFF" }, layers = { t, b },
  context = { n = 0 }, gestures = { add = mx.tap { on = b } }, initial = "day", states = { day = {} },
  rules = { { on = "add", when = { n = { lt = 20 } }, effect = function(c) c.n = c.n + 1 end } },
}
