-- Two gestures drive one key, one from the edge and one on the panel: lifted where all is as it leads to, a finger has been heard.
local mx = require "microix"
local panel = mx.rect { "panel", position = { -140, 320 }, x = 0, size = { 280, 640 }, fill = "#FFFFFF" }
local edge = mx.rect { "edge", position = { 10, 360 }, size = { 20, 560 }, fill = "#F1F3F4" }
return mx.component "drawer" {
  canvas = { 360, 640, background = "#808080" },
  layers = { edge, panel },
  initial = "closed",
  states = { closed = {}, open = { panel = { x = 280 } } },
  gestures = {
    pull = mx.pan { on = edge, axis = "x", drives = panel.x, within = { 0, 280 } },
    push = mx.pan { on = panel, axis = "x", drives = panel.x, within = { 0, 280 } },
  },
  rules = {
    { on = { "pull.ended", "push.ended" }, to = "open", when = { ["e.rest"] = { gt = 140 } } },
    { on = { "pull.ended", "push.ended" }, to = "closed" },
    { on = { "pull.cancelled", "push.cancelled" } },
  },
  feedback = { panel = { x = mx.smooth(0.35) } },
}
