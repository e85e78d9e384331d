-- A list that is pulled to be loaded anew. The host may load it at any time, also while a finger holds the list where the ring, which
-- shows as the list goes down, is not to be seen yet.
local mx = require "microix"

local list = mx.rect { "list", anchor = { 0.5, 0 }, position = { 100, 0 }, y = 0, size = { 200, 160 }, fill = "#F2F2F7" }
local ring = mx.arc { "ring", position = { 100, 28 }, radius = 10, start = 0, sweep = 280, stroke = "#3478F6", width = 3,
  opacity = mx.ramp(list.y, { 0, 40 }, { 0, 1 }) }

return mx.component "pulled_spinner" {
  canvas = { 200, 160, background = "#FFFFFF" },
  layers = { ring, list },
  gestures = { pull = mx.pan { on = list, axis = "y", drives = list.y, within = { 0, 56 }, rubber_band = 40 } },
  initial = "idle",
  states = { idle = {}, loading = { list = { y = 56 }, ring = { start = mx.linear { 0.9, by = 360, repeats = mx.forever } } } },
  rules = {
    { on = "pull.ended", from = "idle", to = "loading", when = { ["e.rest"] = { gte = 56 } }, emit = "load" },
    { on = "load", from = "idle", to = "loading", emit = "load" },
    { on = "loaded", from = "loading", to = "idle" },
  },
  feedback = { list = { y = mx.smooth(0.3) }, ring = { start = mx.smooth(0.4) } },
  accessibility = { role = "button", label = "Inbox", activate = "load" },
}
