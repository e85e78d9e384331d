-- Help and back by a history: what is remembered decides where it ends.
local mx = require "microix"
local bar = mx.rect { "bar", size = { 20, 20 }, fill = "#2F80ED" }
return mx.component "history" { canvas = { 200, 40, origin = { -20, -20 } }, layers = { bar },
  initial = "steps",
  states = {
    steps = { initial = "one", states = { one = {}, two = { bar = { x = 90 } }, last = { history = "shallow", initial = "one" } } },
    helping = { bar = { opacity = 0.3 } } },
  rules = {
    { on = "next", from = "steps.one", to = "steps.two" }, { on = "back", from = "steps.two", to = "steps.one" },
    { on = "help", from = "steps", to = "helping" }, { on = "close", from = "helping", to = "steps.last" } },
  feedback = { bar = { x = mx.smooth(0.35), opacity = mx.ease_out(0.2) } } }
