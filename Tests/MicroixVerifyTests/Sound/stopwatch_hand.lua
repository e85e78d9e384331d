-- A stopwatch whose hand goes round for as long as it runs.
local mx = require "microix"
local face = mx.ellipse { "face", size = { 150, 150 }, fill = "#1F2937" }
local hand = mx.rect { "hand", size = { 3, 60 }, anchor = { 0.5, 1 }, fill = "#F97316", rotation = mx.key "turned" * 6 }
local watch = mx.layer { "watch", face, hand, accessibility = { role = "button", label = function(c) return c:is "running" and "Stop" or "Start" end, activate = "tap" } }
return mx.component "stopwatch_hand" {
  canvas = { 160, 160, origin = { -80, -80 }, background = "#030712" }, layers = { watch }, context = { seconds = 0 },
  properties = { turned = function(c) return c.seconds end },
  gestures = { tap = mx.tap { on = watch } },
  initial = "stopped", states = { stopped = {}, running = { initial = "second", states = { second = {} } } },
  rules = {
    { on = "tap", from = "stopped", to = "running", emit = "started", effect = function(c) c.seconds = 0 end },
    { on = "tap", from = "running", to = "stopped", emit = "stopped" },
    { after = 1, from = "running.second", to = "running.second", reenter = true, effect = function(c) c.seconds = c.seconds + 1 end },
  },
  feedback = { turned = mx.smooth(0.2) },
}
