-- A shutter that takes three seconds, and turns back where it is pressed on its way. With reduced motion it is there at once, and a
-- press then does just what it would have done on the way: nobody has lost anything.
local mx = require "microix"
local shutter = mx.rect { "shutter", position = { 60, 0 }, anchor = { 0.5, 0 }, size = { 120, 100 }, fill = "#7A808A" }
local window = mx.layer { "window", anchor = { 0, 0 }, size = { 120, 100 }, clip = true, shutter }
local button = mx.rect { "button", position = { 60, 130 }, size = { 120, 44 }, fill = "#0A5FD8",
  accessibility = { role = "button", activate = "press", label = function(c) return c:is "rising" and "Shut" or c:is "up" and "Shut" or "Open" end } }
local way = mx.ease_in_out(3)

return mx.component "shutter_turns_back" {
  canvas = { 120, 160, background = "#FFFFFF" }, layers = { window, button },
  initial = "down",
  states = { down = {}, rising = { shutter = { y = -100 } }, up = { shutter = { y = -100 } }, falling = {} },
  gestures = { press = mx.tap { on = button } },
  rules = {
    { on = "press", from = { "down", "falling" }, to = "rising", emit = "rising" },
    { on = "press", from = { "up", "rising" }, to = "falling", emit = "falling" },
    { on = shutter.y:settled(), from = "rising", to = "up", emit = "up" },
    { on = shutter.y:settled(), from = "falling", to = "down", emit = "down" },
  },
  feedback = { shutter = { y = way } },
}
