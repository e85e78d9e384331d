-- A download that stays where it is once it is done, and opens at each tap: no dead end.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 22, width = 4, stroke = "#2F80ED", start = -90, sweep = 0, absent = { opacity = 0 } }
local label = mx.text { "label", text = "Get", size = { 60, 24 }, font_size = 16, align = "center", fill = "#2F80ED" }
return mx.component "done_answers" {
  canvas = { 100, 100, origin = { -50, -50 }, background = "#FFFFFF" },
  layers = { ring, label },
  inputs = { progress = mx.number { 0, min = 0, max = 1 } },
  initial = "idle",
  states = {
    idle = { ring = { hidden = true } },
    running = { ring = { sweep = function(c) return 360 * c.progress end }, label = { text = "Stop" } },
    done = { ring = { hidden = true }, label = { text = "Open" } },
    failed = { ring = { hidden = true }, label = { text = "Retry", fill = "#EB5757" } },
  },
  gestures = { tap = mx.tap {} },
  rules = {
    { on = "tap", from = { "idle", "failed" }, to = "running", emit = "start" },
    { on = "tap", from = "running", to = "idle", emit = "stop" },
    { on = "finish", from = "running", to = "done" },
    { on = "fail", from = "running", to = "failed" },
    { after = 10, from = "running", to = "failed" },
    { on = "tap", from = "done", to = "done", emit = "open", feedback = { label = { opacity = mx.keyframes { values = { 1, 0.5, 1 }, duration = 0.3 } } }, reenter = true },
  },
  feedback = { ring = { sweep = mx.ease(0.25), appear = mx.ease(0.2), disappear = mx.ease(0.2) }, label = { fill = mx.ease(0.2) } },
}
