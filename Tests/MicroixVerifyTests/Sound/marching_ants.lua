-- Marching ants: dashes of 6 and 4 that go on by 20, twice their period.
local mx = require "microix"
local box = mx.rect { "box", position = { 50, 50 }, size = { 60, 40 }, stroke = "#1F5FBF", width = 2, dash = { 6, 4 }, dash_offset = 0 }
return mx.component "marching_ants" {
  canvas = { 100, 100, background = "#FFFFFF" }, layers = { box },
  gestures = { tap = mx.tap { on = box } },
  initial = "plain", states = { plain = {}, selected = { box = { dash_offset = mx.linear { 0.8, by = 20, repeats = mx.forever } } } },
  rules = { { on = "tap", from = "plain", to = "selected" }, { on = "tap", from = "selected", to = "plain" } },
  feedback = { box = mx.smooth(0.3) },
}
