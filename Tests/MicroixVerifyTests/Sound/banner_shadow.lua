-- A banner that goes as it has only begun to come is at the place to which it goes: its shadow alone is seen there.
local mx = require "microix"
local banner = mx.layer { "banner", position = { 180, 60 }, y = 0, absent = { y = -110 },
  mx.rect { "paper", size = { 340, 72 }, fill = "#FFFFFF", shadow_color = "#00000030", shadow_radius = 8 },
  accessibility = { role = "alert", label = "Message", dismiss = "away" } }
return mx.component "notification" {
  canvas = { 360, 200, background = "#DADCE0" },
  layers = { banner },
  initial = "none",
  states = { none = { banner = { hidden = true } }, shown = {} },
  rules = {
    { on = "notify", from = "none", to = "shown" },
    { on = "away", from = "shown", to = "none" },
  },
  feedback = { banner = { appear = mx.spring { duration = 0.4, bounce = 0.1 }, disappear = mx.smooth(0.25) } },
}
