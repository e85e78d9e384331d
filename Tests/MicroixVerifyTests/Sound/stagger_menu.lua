-- A menu of five actions that come one after the other and leave the other way; it may be called back while it leaves.
local mx = require "microix"

local ids = { 1, 2, 3, 4, 5 }
local action = mx.each { "action", shape = "rect", max = 5, ids = function(c) return c.open and ids or {} end,
  size = { 200, 40 }, corner_radius = 8, fill = "#E8F0FE", absent = { opacity = 0, x = -24 },
  each = function(id) return { position = { 120, 30 + id * 48 } } end }
local button = mx.rect { "button", position = { 120, 30 }, size = { 120, 40 }, corner_radius = 20, fill = "#2F80ED" }

return mx.component "stagger_menu" {
  canvas = { 240, 300, background = "#FFFFFF" },
  layers = { button, action },
  context = { open = false },
  gestures = { tap = mx.tap { on = button } },
  initial = "there",
  states = { there = {} },
  rules = { { on = "tap", effect = function(c) c.open = not c.open end } },
  feedback = { action = {
    appear = mx.stagger { mx.snappy(0.3), step = 0.04 },
    disappear = mx.stagger { mx.ease_out(0.15), step = 0.03 } } },
}
