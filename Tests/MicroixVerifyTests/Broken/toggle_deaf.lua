-- A loudspeaker that is told as pressed as soon as it is, and hears nobody until its ring has come.
-- ✗ ignored in flight
local mx = require "microix"
local key = mx.ellipse { "key", size = { 60, 60 }, fill = "#1F6FE0", accessibility = { role = "button", label = "Loud", pressed = { loud = true }, activate = "tap" } }
local ring = mx.ellipse { "ring", size = { 60, 60 }, stroke = "#1F6FE0", width = 3 }
return mx.component "toggle_deaf" {
  canvas = { 120, 120, origin = { -60, -60 }, background = "#FFFFFF" }, layers = { key, ring }, context = { loud = false },
  gestures = { tap = mx.tap { on = key } },
  initial = "off", states = { off = {}, turning = { ring = { scale = 1.5 } }, on = { ring = { scale = 1.5 } } },
  rules = {
    { on = "tap", from = "off", to = "turning", effect = function(c) c.loud = true end, emit = "on" },
    { on = ring.scale:completed(), from = "turning", to = "on" },
    { on = "tap", from = "on", to = "off", effect = function(c) c.loud = false end, emit = "off" },
  },
  feedback = { ring = { scale = mx.ease(0.6) } },
}
