-- A bar that takes 15 s, as it says.
local mx = require "microix"
local bar = mx.rect { "bar", size = { 200, 6 }, fill = "#E4572E" }
return mx.component "m_story" {
  canvas = { 260, 60, origin = { -130, -30 } },
  layers = { bar },
  initial = "stopped",
  states = { stopped = {}, running = { bar = { size = mx.linear { 15, to = { 0, 6 }, hold = true } } }, over = {} },
  rules = {
    { on = "start", from = { "stopped", "over" }, to = "running" },
    { on = "stop", from = "running", to = "stopped" },
    { after = 15, from = "running", to = "over" },
  },
  feedback = { bar = { size = mx.smooth(0.3) } },
}
