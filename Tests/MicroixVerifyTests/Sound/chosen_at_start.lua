-- A light that begins as its host has set it: the state in which that is decided is left at once.
local mx = require "microix"
local light = mx.ellipse { "light", size = { 60, 60 }, fill = "#9E9E9E" }
return mx.component "chosen_at_start" {
  canvas = { 120, 120, origin = { -60, -60 }, background = "#FFFFFF" }, layers = { light }, inputs = { is_on = mx.boolean(true) },
  initial = "choose", states = { choose = {}, on = { light = { fill = "#FFB300" } }, off = {} },
  gestures = { tap = mx.tap { on = light } },
  rules = {
    { always = true, from = { "choose", "off" }, to = "on", when = { is_on = true } },
    { always = true, from = { "choose", "on" }, to = "off", when = { is_on = false } },
    { on = "tap", effect = function(c) c.is_on = not c.is_on end, emit = { "switched", value = function(c) return c.is_on end } },
  },
  accessibility = { role = "switch", label = "Light", checked = { is_on = true }, activate = "tap", set = "is_on" },
  feedback = { light = { fill = mx.ease(0.2) } },
}
