-- A counter in which nothing moves: all of it is over at once.
local mx = require "microix"
local add = mx.rect { "add", size = { 120, 44 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Add", activate = "press" } }
local count = mx.text { "count", size = { 80, 16 }, position = { 0, 40 }, fill = "#1C1C1E",
  text = function(c) return ("%d"):format(c.count // 1) end }

return mx.component "nothing_moves" {
  canvas = { 160, 100, origin = { -80, -30 }, background = "#FFFFFF" },
  layers = { add, count }, context = { count = 0 },
  initial = "on", states = { on = {} },
  gestures = { keys = mx.keyboard { "space", on = add }, tap = mx.tap { on = add } },
  rules = { { on = { "keys.down", "tap", "press" }, when = { count = { lt = 99 } },
    effect = function(c) c.count = c.count + 1 end, emit = "add" } },
}
