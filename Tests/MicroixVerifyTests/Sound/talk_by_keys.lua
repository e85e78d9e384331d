-- Talks while a finger or a key holds it. A finger that comes while a key does begins nothing, and ends it all the same.
local mx = require "microix"
local mic = mx.ellipse { "mic", position = { 60, 60 }, size = { 60, 60 }, fill = "#333D51", accessibility = { role = "button", label = "Talk", pressed = { state = "on" } } }
return mx.component "talk_by_keys" { canvas = { 120, 120, background = "#FFFFFF" }, layers = { mic },
  gestures = { touch = mx.press { on = mic }, keys = mx.keyboard { "space", on = mic } },
  initial = "off", states = { off = {}, on = { mic = { fill = "#27AE60" } } },
  rules = {
    { on = { "touch.down", "keys.down" }, from = "off", to = "on", emit = "talk" },
    { on = { "touch.up", "touch.exit", "touch.cancelled", "keys.up", "keys.cancelled" }, from = "on", to = "off", emit = "listen" } },
  feedback = { mic = mx.ease(0.15) } }
