-- A spinner that stays for half a second, so that it does not only flash when the host is quick.
local mx = require "microix"
local ring = mx.arc { "ring", position = { 60, 60 }, radius = 20, sweep = 270, stroke = "#0A5FD8", width = 4, opacity = 0 }
return mx.component "spinner_stays_a_moment" {
  canvas = { 120, 120, background = "#FFFFFF" }, layers = { ring },
  initial = "idle",
  states = {
    idle = {},
    busy = { ring = { opacity = 1, start = mx.linear { 1, by = 360, repeats = mx.forever } }, initial = "early", states = { early = {}, late = {}, done = {} } },
  },
  rules = {
    { on = "load", from = "idle", to = "busy" },
    { after = 0.5, from = "busy.early", to = "busy.late" },
    { on = "loaded", from = "busy.early", to = "busy.done" },
    { on = "loaded", from = "busy.late", to = "idle" },
    { after = 0.5, from = "busy.done", to = "idle" },
  },
  feedback = { ring = { opacity = mx.ease(0.15), start = mx.smooth(0.4) } },
}
