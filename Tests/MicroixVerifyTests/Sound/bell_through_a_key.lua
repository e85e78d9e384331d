-- A boat on a key that rings out: it follows the key, and swings as long as that does.
local mx = require "microix"
local boat = mx.rect { "boat", position = { 100, 60 }, size = { 90, 24 }, corner_radius = 12, fill = "#8E5B2B", rotation = mx.key "swell",
  accessibility = { role = "button", label = "Boat", activate = "tap" } }
return mx.component "bell_through_a_key" {
  canvas = { 200, 120, background = "#E8F4FF" }, layers = { boat }, properties = { swell = 0 },
  gestures = { tap = mx.tap { on = boat } },
  initial = "afloat", states = { afloat = {} },
  rules = { { on = "tap", from = "afloat", emit = "pushed", feedback = { swell = mx.wave { amplitude = 3, frequency = 2, decay = 2 } } } },
}
