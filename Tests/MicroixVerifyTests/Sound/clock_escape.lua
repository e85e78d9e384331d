-- A recording whose clock goes on by itself; escape throws it away while it never rests.
local mx = require "microix"
local mic = mx.rect { "mic", position = { 80, 40 }, size = { 60, 60 }, fill = "#1F5FBF",
  accessibility = { role = "button", label = function(c) return c:is "idle" and "Record" or "Send" end, activate = "press", dismiss = "throw" } }
local clock = mx.text { "clock", position = { 80, 90 }, size = { 60, 16 }, fill = "#000000", text = function(c) return string.format("%d", c.seconds) end }
return mx.component "clock_escape" {
  canvas = { 160, 110, background = "#FFFFFF" }, layers = { mic, clock }, context = { seconds = 0 },
  gestures = { tap = mx.tap { on = mic } },
  initial = "idle",
  states = { idle = {}, recording = { mic = { fill = "#C62828" },
    enter = function(c) c.seconds = 0; c:send("tock", 1, "clock") end, exit = function(c) c:cancel("clock") end } },
  rules = {
    { on = { "tap", "press" }, from = "idle", to = "recording", emit = "started" },
    { on = { "tap", "press" }, from = "recording", to = "idle", emit = "send" },
    { on = "throw", from = "recording", to = "idle", emit = "discarded" },
    { on = "tock", from = "recording", effect = function(c) c.seconds = c.seconds + 1; c:send("tock", 1, "clock") end },
  },
  feedback = { mic = { fill = mx.ease(0.2) } },
}
