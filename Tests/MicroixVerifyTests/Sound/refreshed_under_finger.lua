-- A list that is pulled down to refresh, for two seconds. A finger may still hold it when that is over: lifted then, it goes home.
local mx = require "microix"
local list = mx.rect { "list", position = { 60, 100 }, size = { 100, 100 }, fill = "#2F80ED", y = 0 }

return mx.component "refreshed_under_finger" {
  canvas = { 120, 200, background = "#FFFFFF" },
  layers = { list },
  gestures = { pull = mx.pan { on = list, axis = "y", drives = list.y, within = { 0, 160 } } },
  initial = "idle",
  states = { idle = {}, refreshing = { list = { y = 40 } } },
  rules = {
    { on = "pull.ended", from = "idle", to = "refreshing", when = { ["e.translation"] = { gt = 30 } } },
    { on = "refresh", from = "idle", to = "refreshing" },
    { after = 2, from = "refreshing", to = "idle" },
  },
  feedback = { list = { y = mx.smooth(0.3) } },
  accessibility = { role = "button", label = "Refresh", activate = "refresh" },
}
