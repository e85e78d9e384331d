-- A list that runs out by friction at the finger's velocity, as docs/language.md ("Throws") has it.
local mx = require "microix"
local list = mx.rect { "list", position = { 100, 100 }, size = { 180, 400 }, fill = "#E9EBEF", y = 0 }
local throw = { list = { y = mx.decay { velocity = function(c, e) return e.velocity end, bounds = { -100, 100 } } } }
return mx.component "thrown_list" {
  canvas = { 200, 200, background = "#FFFFFF" }, layers = { list },
  gestures = { pull = mx.pan { on = list, axis = "y", drives = list.y, within = { -100, 100 } } },
  initial = "still", states = { still = {} },
  rules = { { on = "pull.ended", effect = function(c, e) c:set(list.y, e.rest) end, feedback = throw } },
}
