-- Pages that go on by themselves while a bar fills, so that something always moves until the last one is over.
local mx = require "microix"
local bar = mx.rect { "bar", position = { 20, 20 }, anchor = { 0, 0.5 }, size = { 0, 4 }, fill = "#2F80ED" }
local picture = mx.rect { "picture", position = { 100, 90 }, size = { 160, 100 }, fill = function(c) return ({ "#F2994A", "#27AE60", "#9B51E0" })[c.step] end }
return mx.component "stories" { canvas = { 200, 160, background = "#FFFFFF" }, layers = { bar, picture },
  context = { step = 1 }, gestures = { tap = mx.tap { on = picture } },
  initial = "shows", states = { shows = {}, over = { picture = { opacity = 0.2 } } },
  rules = {
    { after = 2, from = "shows", to = "shows", reenter = true, when = { step = { lt = 3 } }, effect = function(c) c.step = c.step + 1 end },
    { after = 2, from = "shows", to = "over", when = { step = 3 }, emit = "over" },
    { on = "tap", from = "shows", to = "shows", reenter = true, when = { step = { lt = 3 } }, effect = function(c) c.step = c.step + 1 end },
    { on = "tap", from = "shows", to = "over", when = { step = 3 }, emit = "over" },
    { on = "skip", from = "shows", to = "over", emit = "over" }, { on = "again", from = "over", to = "shows", effect = function(c) c.step = 1 end } },
  feedback = { picture = mx.ease(0.25), bar = { size = mx.smooth(0.2) },
    ["* > shows"] = { bar = { size = mx.linear { 2, from = { 0, 4 }, to = { 160, 4 } } } } },
  accessibility = { role = "button", label = "Next", activate = "tap", dismiss = "skip" } }
