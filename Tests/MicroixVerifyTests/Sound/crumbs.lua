-- Breadcrumbs: the place where one is can't be gone to; back at home there is nothing left to do, by keys or fingers.
local mx = require "microix"
local ids = function(c) local t = {} for i = 1, c.depth do t[i] = i end return t end
local crumb = mx.each { "crumb", shape = "rect", max = 2, ids = ids, size = { 60, 32 }, fill = "#DCE9F9",
  accessibility = { role = "button", label = function(_, id) return "Page " .. id end, disabled = function(c, id) return id == c.depth end, activate = "tap" },
  each = function(id) return { position = { id * 70 - 20, 30 } } end }
return mx.component "crumbs" {
  canvas = { 160, 60, background = "#FFFFFF" }, layers = { crumb }, context = { depth = 2 },
  gestures = { tap = mx.tap { on = crumb } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "enter", when = { depth = 1 }, effect = function(c) c.depth = 2 end },
    { on = "tap", when = function(c, e) return e.id and e.id < c.depth end, effect = function(c) c.depth = 1 end },
  },
  feedback = { crumb = { fill = mx.ease(0.2) } },
}
