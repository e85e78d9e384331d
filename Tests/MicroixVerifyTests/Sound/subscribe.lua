-- A function decides by what a person has written: no guard names a text that it takes.
local mx = require "microix"
local send = mx.rect { "send", size = { 280, 48 }, fill = "#174EA6", accessibility = { role = "button", label = "Subscribe", activate = "send" } }
return mx.component "subscribe" {
  canvas = { 320, 160, origin = { -160, -80 }, background = "#F1F3F4" }, layers = { send },
  inputs = { email = mx.string("") },
  initial = "editing", states = { editing = {}, sending = { send = { opacity = 0.6 } }, done = { send = { fill = "#137333" } } },
  gestures = { send = mx.tap { on = send } },
  rules = {
    { on = "send", from = "editing", to = "sending", when = function(c) return c.email:find("@", 1, true) ~= nil end },
    { on = "ok", from = "sending", to = "done" }, { on = "again", from = "done", to = "editing" }, { on = "error", from = "sending", to = "editing" },
  },
  feedback = { send = { opacity = mx.ease(0.15), fill = mx.ease(0.2) } },
}
