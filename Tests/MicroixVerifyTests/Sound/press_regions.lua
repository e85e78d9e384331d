-- One region answers the press, the other only its end.
local mx = require "microix"
local plate = mx.rect { "plate", size = { 140, 44 }, fill = "#2F80ED" }
return mx.component "press_regions" { canvas = { 200, 100, origin = { -100, -50 } }, layers = { plate },
  gestures = { press = mx.press { on = plate } },
  regions = {
    touch = { initial = "up", states = { up = {}, down = { plate = { scale = 0.96 } } } },
    text = { initial = "idle", states = { idle = {}, copied = { plate = { fill = "#1E7F42" } } } } },
  rules = {
    { on = "press.down", from = "touch.up", to = "touch.down" },
    { on = { "press.up", "press.exit", "press.cancelled" }, from = "touch.down", to = "touch.up" },
    { on = "press.up", from = "text.idle", to = "text.copied" },
    { on = "press.up", from = "text.copied", to = "text.copied", reenter = true },
    { after = 2, from = "text.copied", to = "text.idle" } },
  feedback = { plate = mx.smooth(0.2) } }
