-- A search field with two inputs and a request that may time out; each new word asks anew.
local mx = require "microix"
local field = mx.rect { "field", size = { 260, 44 }, corner_radius = 10, fill = "#FFFFFF", stroke = "#C6C6C8", width = 1 }
local wheel = mx.arc { "wheel", position = { 108, 0 }, radius = 8, sweep = 270, width = 2, stroke = "#2F80ED", opacity = 0 }
return mx.component "request_times_out" {
  canvas = { 320, 100, origin = { -160, -50 }, background = "#F2F3F5" },
  layers = { field, wheel },
  inputs = { is_online = mx.boolean(true), length = mx.number { 0, min = 0, max = 40 } },
  initial = "empty",
  states = {
    empty   = {},
    waiting = { wheel = { opacity = 1, start = mx.linear { 0.9, by = 360, repeats = mx.forever } } },
    found   = { field = { stroke = "#34C759" } },
    failed  = { field = { stroke = "#EB5757" } },
  },
  rules = {
    { on = { "set_length", "set_is_online" }, from = "*", to = "empty", when = { length = 0 } },
    { on = "set_length", from = "*", to = "waiting", reenter = true, when = { is_online = true, length = { gt = 0 } }, emit = "ask" },
    { on = { "set_is_online", "set_length" }, from = { "empty", "waiting", "found" }, to = "failed", when = { is_online = false, length = { gt = 0 } } },
    { on = "set_is_online", from = "failed", to = "waiting", when = { is_online = true }, emit = "ask" },
    { on = "answered", from = "waiting", to = "found" },
    { after = 3, from = "waiting", to = "failed" },
    { on = "retry", from = "failed", to = "waiting", when = { is_online = true }, emit = "ask" },
  },
  feedback = { field = { stroke = mx.ease(0.2) }, wheel = { opacity = mx.ease(0.2), start = mx.smooth { 0.3, turn = "forward" } } },
}
