-- A ring that is seen as far as the list is pulled, and fades where it was led by that, once nobody has answered.
local mx = require "microix"
local list = mx.rect { "list", position = { 160, 240 }, size = { 320, 400 }, fill = "#FFFFFF" }
local ring = mx.arc { "ring", position = { 160, 20 }, radius = 10, width = 3, stroke = "#2F80ED", sweep = 300, opacity = mx.ramp(list.y, { 10, 40 }, { 0, 1 }) }
return mx.component "pull_fails" { canvas = { 320, 440, background = "#F2F2F7" }, layers = { ring, list },
  gestures = { pull = mx.pan { on = list, axis = "y", drives = list.y, within = { 0, 0 }, rubber_band = 200 } },
  initial = "idle", states = { idle = {}, asking = { list = { y = 48 } }, failed = { list = { y = 36 }, ring = { opacity = 0 } } },
  rules = {
    { on = "pull.ended", from = "idle", to = "asking", when = { ["list.y"] = { gt = 40 } }, emit = "load" },
    { on = "load", from = { "idle", "failed" }, to = "asking", emit = "load" },
    { on = "loaded", from = "asking", to = "idle" }, { after = 6, from = "asking", to = "failed" }, { after = 3, from = "failed", to = "idle" } },
  feedback = { list = { y = mx.smooth(0.35) }, ring = { opacity = mx.ease(0.15) } },
  accessibility = { role = "button", label = "Load", activate = "load" } }
