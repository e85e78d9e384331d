-- A host gives an icon its colour and its drawing as texts.
local mx = require "microix"
local icon = mx.shape { "icon", path = function(c) return c.drawing end, stroke = function(c) return c.tint end, width = 2, accessibility = { role = "button", label = "Add", activate = "press" } }
return mx.component "tinted_icon" {
  canvas = { 60, 60, origin = { -30, -30 }, background = "#FFFFFF" }, layers = { icon },
  inputs = { tint = mx.string("#1F2937"), drawing = mx.string("M -7 0 H 7 M 0 -7 V 7") },
  gestures = { tap = mx.tap { on = icon } }, rules = { { on = { "tap", "press" }, emit = "added" } }, feedback = { icon = { stroke = mx.ease(0.2) } },
}
