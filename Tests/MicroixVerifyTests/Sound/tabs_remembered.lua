-- Tabs behind a button, which are as they were when they come again.
local mx = require "microix"
local ids = function() return { 1, 2, 3 } end
local open = mx.rect { "open", size = { 110, 34 }, position = { 0, -40 }, fill = "#2F6FD0",
  accessibility = { role = "button", label = "Settings", activate = "open", expanded = { state = "shown" } } }
local tab = mx.each { "tab", shape = "rect", ids = ids, max = 3, size = { 64, 26 }, position = function(_, id) return { (id - 2) * 70, 20 } end,
  fill = function(c, id) return c.tab == id and "#1C1C1E" or "#D8DADF" end,
  accessibility = { role = "tab", label = function(_, id) return "Tab " .. id end, selected = function(c, id) return c.tab == id end, activate = "pick" } }
local bar = mx.layer { "bar", absent = { opacity = 0 }, tab, accessibility = { role = "tablist", label = "Sections" } }
return mx.component "tabs_remembered" {
  canvas = { 240, 150, origin = { -120, -80 }, background = "#FFFFFF" },
  layers = { open, bar },
  context = { tab = 1 },
  gestures = { open = mx.tap { on = open }, pick = mx.tap { on = tab } },
  initial = "closed",
  states = {
    closed = { bar = { hidden = true } },
    shown = { initial = "one", states = {
      one = { enter = function(c) c.tab = 1 end }, two = { enter = function(c) c.tab = 2 end }, three = { enter = function(c) c.tab = 3 end },
      last = { history = "shallow", initial = "one" } } },
  },
  feedback = { bar = { appear = mx.ease(0.1), disappear = mx.ease(0.1) }, tab = { fill = mx.ease(0.1) } },
  rules = {
    { on = "open", from = "closed", to = "shown.last" },
    { on = "open", from = "shown", to = "closed" },
    { on = "pick", from = "shown", to = "shown.one", when = function(_, e) return e.id == 1 end },
    { on = "pick", from = "shown", to = "shown.two", when = function(_, e) return e.id == 2 end },
    { on = "pick", from = "shown", to = "shown.three", when = function(_, e) return e.id == 3 end },
  },
}
