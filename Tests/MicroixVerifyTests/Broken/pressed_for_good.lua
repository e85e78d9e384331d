-- A press that is taken away leaves the button sunk.
-- ✗ left behind
local mx = require "microix"
local button = mx.rect { "button", position = { 100, 40 }, size = { 140, 44 }, fill = "#2F80ED" }
return mx.component "pressed_for_good" { canvas = { 200, 80, background = "#FFFFFF" }, layers = { button },
  gestures = { touch = mx.press { on = button } },
  initial = "idle", states = { idle = {}, down = { button = { scale = 0.94 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "down" }, { on = "touch.exit", from = "down", to = "idle" },
    { on = "touch.up", from = "down", to = "idle", emit = "tap" }, { on = "tap", from = "idle", emit = "tap" } },
  feedback = { button = { scale = mx.snappy(0.2) } },
  accessibility = { role = "button", label = "Send", activate = "tap" } }
