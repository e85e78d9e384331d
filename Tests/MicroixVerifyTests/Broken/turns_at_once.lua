-- Pictures that go on by themselves every four seconds, also right after a finger has swiped to one.
-- ✗ left behind · does not begin anew
local mx = require "microix"
local function picture(name, at, color)
  return mx.rect { name, position = { 120 + 240 * at, 60 }, size = { 220, 100 }, corner_radius = 12, fill = color }
end
local strip = mx.layer { "strip", x = function(c) return -240 * c.at end,
  picture("first", 0, "#0A5FD8"), picture("second", 1, "#248A3D"), picture("third", 2, "#B3261E") }
local window = mx.layer { "window", clip = true, anchor = { 0, 0 }, size = { 240, 120 }, mx.rect { "ground", position = { 120, 60 }, size = { 240, 120 }, fill = "#F2F2F7" }, strip,
  accessibility = { role = "slider", label = "Picture", value = function(c) return c.at + 1 end, least = 1, greatest = 3, step = 1, increment = "next", decrement = "back" } }
return mx.component "turns_at_once" {
  canvas = { 240, 120, background = "#FFFFFF" }, layers = { window }, context = { at = 0 },
  gestures = { swipe = mx.swipe { on = window, direction = { "left", "right" } } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "swipe", from = "shown", when = { ["e.direction"] = "left", at = { lt = 2 } }, effect = function(c) c.at = c.at + 1 end },
    { on = "swipe", from = "shown", when = { ["e.direction"] = "right", at = { gt = 0 } }, effect = function(c) c.at = c.at - 1 end },
    { on = "next", from = "shown", to = "shown", reenter = true, when = { at = { lt = 2 } }, effect = function(c) c.at = c.at + 1 end },
    { on = "back", from = "shown", to = "shown", reenter = true, when = { at = { gt = 0 } }, effect = function(c) c.at = c.at - 1 end },
    { after = 4, from = "shown", to = "shown", reenter = true, effect = function(c) c.at = (c.at + 1) % 3 end },
  },
  feedback = { strip = { x = mx.smooth(0.4) } },
}
