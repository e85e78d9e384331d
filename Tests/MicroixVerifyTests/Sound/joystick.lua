-- A virtual joystick: the stick goes with the finger inside its well, springs home; the host hears where it points.
local mx = require "microix"
local well = mx.ellipse { "well", accessibility = { role = "group", label = "Joystick" }, size = { 140, 140 }, position = { 100, 100 }, fill = "#FFFFFF22", stroke = "#FFFFFF66", width = 2 }
local stick = mx.ellipse { "stick", size = { 60, 60 }, position = { 100, 100 }, fill = "#CFD8DC", scale = 1, x = 0 }
return mx.component "joystick" {
  canvas = { 200, 200, background = "#102027" },
  layers = { well, stick },
  initial = "home", states = { home = {}, held = { stick = { scale = 1.08 } }, pushed = { initial = "left", states = { left = { stick = { position = { 55, 100 } } }, right = { stick = { position = { 145, 100 } } }, up = { stick = { position = { 100, 55 } } }, down = { stick = { position = { 100, 145 } } } } } },
  gestures = { drag = mx.pan { on = well, slop = 0, drives = stick.position, within = { { 55, 145 }, { 55, 145 } } }, keys = mx.keyboard { "left", "right", "up", "down", on = well } },
  rules = {
    { on = "drag.began", from = { "home", "pushed" }, to = "held" },
    { on = "drag.changed", from = "held", effect = function(c) local p = c:shown(stick.position) c:emit("steer", { x = (p[1] - 100) / 45, y = (p[2] - 100) / 45 }) end },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "home", emit = { "steer", value = { x = 0, y = 0 } } },
    { on = "keys.down", from = { "home", "pushed" }, to = "pushed.left", when = { ["e.key"] = "left" }, emit = { "steer", value = { x = -1, y = 0 } } },
    { on = "keys.down", from = { "home", "pushed" }, to = "pushed.right", when = { ["e.key"] = "right" }, emit = { "steer", value = { x = 1, y = 0 } } },
    { on = "keys.down", from = { "home", "pushed" }, to = "pushed.up", when = { ["e.key"] = "up" }, emit = { "steer", value = { x = 0, y = -1 } } },
    { on = "keys.down", from = { "home", "pushed" }, to = "pushed.down", when = { ["e.key"] = "down" }, emit = { "steer", value = { x = 0, y = 1 } } },
    { on = { "keys.up", "keys.cancelled" }, from = "pushed", to = "home", emit = { "steer", value = { x = 0, y = 0 } } },
  },
  feedback = { stick = { position = mx.bouncy(0.35), scale = mx.snappy(0.2) } },
}
