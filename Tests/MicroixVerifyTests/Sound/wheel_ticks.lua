-- A wheel that ticks at each of its pins, told as disabled for as long as it turns.
local mx = require "microix"
local disc = mx.ellipse { "disc", size = { 150, 150 }, fill = "#2F6FD0" }
local wedge = mx.each { "wedge", shape = "arc", max = 6, ids = function() return { 1, 2, 3, 4, 5, 6 } end, radius = 75, sweep = 30, start = function(_, id) return id * 60 end, fill = "#F2C94C" }
local pin = mx.each { "pin", shape = "ellipse", max = 12, ids = function() return { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } end, position = function(_, id) return { 70 * math.cos(math.rad(id * 30)), 70 * math.sin(math.rad(id * 30)) } end, size = { 6, 6 }, fill = "#FFFFFF" }
local wheel = mx.layer { "wheel", rotation = function(c) return c.angle end, disc, wedge, pin }
local flap = mx.shape { "flap", position = { 0, -92 }, path = "M -7 0 H 7 L 0 18 Z", fill = "#C62828", rotation = 0 }
local spin = mx.rect { "spin", position = { 0, 108 }, size = { 90, 32 }, corner_radius = 16, fill = "#1C1C1E" }
local word = mx.text { "word", position = { 0, 108 }, size = { 80, 15 }, font_size = 15, fill = "#FFFFFF", text = "Spin" }
local button = mx.layer { "button", spin, word, accessibility = { role = "button", label = "Spin the wheel", activate = "spin", disabled = { state = "turning" } } }

return mx.component "fortune" {
  canvas = { 220, 240, origin = { -110, -106 }, background = "#F2F3F5" },
  layers = { wheel, flap, button },
  context = { angle = 15 },
  initial = "still",
  states = { still = {}, turning = { spin = { fill = "#8E8E93" } } },
  gestures = { spin = mx.tap { on = spin } },
  rules = {
    { on = "spin", from = "still", to = "turning", effect = function(c) c.angle = c.angle + 720 + math.floor(c:random() * 12) * 30 end, emit = "spun" },
    { on = wheel.rotation:every(30), from = "turning", feedback = { mx.sound "tick", mx.haptic "selection" } },
    { on = wheel.rotation:completed(), from = "turning", to = "still", emit = { "won", value = function(c) return (-c.angle // 30) % 12 + 1 end } },
  },
  feedback = { wheel = { rotation = mx.ease_out(4) }, spin = { fill = mx.ease(0.15) } },
}
