-- Broken: a free number that turns a needle is no direction, and so leads away for ever.
-- ✗ a loop that drifts · say mx.angle
local mx = require "microix"
local needle = mx.rect { "needle", size = { 4, 40 }, fill = "#EB5757", rotation = mx.key "head" }
return mx.component "drift_free" { canvas = { 100, 100, origin = { -50, -50 }, background = "#FFFFFF" }, layers = { needle }, properties = { head = 0 }, initial = "off",
  states = { off = {}, on = { head = mx.linear { 1, by = 360, repeats = mx.forever } } },
  rules = { { on = "go", from = "off", to = "on" }, { on = "stop", from = "on", to = "off" } },
  feedback = { head = mx.smooth(0.4) } }
