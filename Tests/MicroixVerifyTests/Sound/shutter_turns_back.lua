-- A shutter that takes three seconds, and turns back where it is pressed on its way. With reduced motion it is there at once, and a
-- press then does just what it would have done on the way: nobody has lost anything.
local mx = require "microix"
local shutter = mx.rect { "shutter", position = { 60, 0 }, anchor = { 0.5, 0 }, size = { 120, 100 }, fill = "#7A808A" }
local lamp = mx.ellipse { "lamp", position = { 110, -10 }, size = { 12, 12 }, fill = "#E8A33D", opacity = 0.25 }
local note = mx.text { "note", position = { 40, -10 }, size = { 80, 12 }, font_size = 12, fill = "#1C1C1E", text = "Down" }
local window = mx.layer { "window", anchor = { 0, 0 }, size = { 120, 100 }, clip = true, shutter }
local button = mx.rect { "button", position = { 60, 130 }, size = { 120, 44 }, fill = "#0A5FD8",
  accessibility = { role = "button", activate = "press", label = function(c) return c:is "rising" and "Shut" or c:is "up" and "Shut" or "Open" end } }
local way = mx.ease_in_out(3)
local blink = { opacity = mx.ease_in_out { 0.3, from = 0.25, to = 1, autoreverse = true, repeats = mx.forever } }

return mx.component "shutter_turns_back" {
  canvas = { 120, 180, origin = { 0, -20 }, background = "#FFFFFF" }, layers = { window, button, lamp, note },
  initial = "down",
  states = {
    down = {}, rising = { shutter = { y = -100 }, lamp = blink, note = { text = "Rising" } },
    up = { shutter = { y = -100 }, note = { text = "Up" } }, falling = { lamp = blink, note = { text = "Falling" } },
  },
  gestures = { press = mx.tap { on = button } },
  rules = {
    { on = "press", from = { "down", "falling" }, to = "rising", emit = "rising" },
    { on = "press", from = { "up", "rising" }, to = "falling", emit = "falling" },
    { on = shutter.y:settled(), from = "rising", to = "up", emit = "up" },
    { on = shutter.y:settled(), from = "falling", to = "down", emit = "down" },
  },
  feedback = { shutter = { y = way }, lamp = { opacity = mx.ease(0.2) } },
}
