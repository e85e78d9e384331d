local mx = require "microix"

local dot = mx.ellipse { "dot", size = { 32, 32 }, fill = "#8E8E93" }

return mx.component "request" {
  canvas = { 96, 64, origin = { -48, -32 }, background = "#F2F3F5" },
  layers = { dot },

  initial = "idle",
  states = {
    idle = {},
    waiting = { dot = { scale = 0.7, fill = "#2F6FD0" } },
    done = { dot = { fill = "#34A853" } },
    failed = { dot = { fill = "#C5221F" } },
  },

  rules = {
    { on = "send", from = { "idle", "done", "failed" }, to = "waiting", emit = "request" },
    { on = "answered", from = "waiting", to = "done" },
    { after = 5, from = "waiting", to = "failed", emit = "gave_up" },
  },

  feedback = { dot = { scale = mx.snappy(0.3), fill = mx.ease(0.2) } },

  scenarios = {
    shown = { { 0.1, "send" } },
    answered = { { 0.1, "send" }, { 1, "answered" } },
  },
}
