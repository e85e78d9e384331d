-- A follow button: Follow, Following, and, under a mouse, Unfollow in red - but not before the mouse has left once.
local mx = require "microix"
local button = mx.rect { "button", size = { 120, 44 }, position = { 100, 50 }, corner_radius = 22, fill = "#0F1419", stroke = "#0F1419", width = 1 }
local word = mx.text { "word", size = { 100, 15 }, position = { 100, 50 }, font_size = 15, weight = 600, fill = "#FFFFFF", text = "Follow" }
local white = { fill = "#FFFFFF", stroke = "#CFD9DE" }
return mx.component "followed" {
  canvas = { 200, 100, background = "#FFFFFF" },
  layers = { button, word },
  initial = "off",
  states = { off = {}, on = { button = white, word = { fill = "#0F1419", text = "Following" }, initial = "fresh", states = { fresh = {}, calm = {}, under = { button = { stroke = "#F4212E", fill = "#FEEEEF" }, word = { fill = "#C4141F", text = "Unfollow" } } } } },
  gestures = { tap = mx.tap { on = button }, over = mx.hover { on = button } },
  rules = {
    { on = "tap", from = "off", to = "on", emit = "follow", feedback = { mx.haptic "success" } },
    { on = "tap", from = "on", to = "off", emit = "unfollow" },
    { on = "over.exit", from = { "on.fresh", "on.under" }, to = "on.calm" },
    { on = "over.enter", from = { "on.calm", "on.fresh" }, to = "on.under" },
  },
  feedback = { button = mx.ease(0.15), word = mx.ease(0.15) },
  accessibility = { role = "button", label = "Follow Ada", pressed = { state = "on" }, activate = "tap" },
}
