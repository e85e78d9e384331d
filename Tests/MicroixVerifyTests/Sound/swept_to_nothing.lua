-- An arc of no sweep is stopped at once, as what has no size: nothing of it is seen.
local mx = require "microix"
local wheel = mx.ellipse { "wheel", size = { 80, 80 }, fill = "#27272A", rotation = 90 }
local ring = mx.arc { "ring", radius = 60, width = 6, start = -90, stroke = "#65A30D", sweep = mx.max(0, wheel.rotation) }
local bar = mx.rect { "bar", position = { -60, 80 }, anchor = { 0, 0.5 }, size = { mx.max(0, wheel.rotation), 6 }, fill = "#65A30D" }
return mx.component "dial" { canvas = { 200, 200, origin = { -100, -100 } }, layers = { wheel, ring, bar }, initial = "a",
  states = { a = {}, b = { wheel = { rotation = 0 } } },
  rules = { { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "a" } }, feedback = { wheel = { rotation = mx.spring { duration = 0.4, bounce = 0.2 } } } }
