-- A pad that is pressed, by day and by night.
-- "day" enters everything anew, so that a press is forgotten on which a finger still is: as it lifts nothing is told.
-- ✗ left behind · 'touch.up' will lead nowhere
local mx = require "microix"
local pad = mx.rect { "pad", position = { 60, 60 }, size = { 80, 80 }, fill = "#E5E7EC" }

return mx.component "press_forgotten" {
  canvas = { 120, 120, background = "#FFFFFF" },
  layers = { pad },
  gestures = { touch = mx.press { on = pad } },
  initial = "all",
  states = { all = { regions = {
    mode = { initial = "day", states = { day = {}, night = { pad = { fill = "#333D51" } } } },
    press = { initial = "idle", states = { idle = {}, down = { pad = { scale = 0.92 } } } },
  } } },
  rules = {
    { on = "night", from = "all", to = "all.mode.night" },
    { on = "day", from = "all", to = "all.mode.day", reenter = true },
    { on = { "touch.down", "touch.enter" }, from = "all.press.idle", to = "all.press.down" },
    { on = "touch.up", from = "all.press.down", to = "all.press.idle", emit = "tap" },
    { on = { "touch.exit", "touch.cancelled" }, from = "all.press.down", to = "all.press.idle" },
    { on = "tap", from = "all.press.idle", emit = "tap" },
  },
  feedback = { pad = { scale = mx.snappy(0.2), fill = mx.ease(0.2) } },
  accessibility = { role = "button", label = "Pad", activate = "tap" },
}
