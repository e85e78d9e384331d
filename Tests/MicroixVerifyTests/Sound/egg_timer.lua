-- A kitchen timer that may be set to ten minutes, and rings when they are over.
local mx = require "microix"
local ring = mx.arc { "ring", radius = 80, width = 10, start = -90, stroke = "#C2410C", sweep = function(c) return c.total == 0 and 0 or 360 * c.left / c.total end }
local function button(name, x, words)
  return mx.layer { name, position = { x, 120 }, accessibility = { role = "button", label = words, activate = name .. "_tap" }, mx.rect { name .. "_plate", size = { 84, 46 }, fill = "#E5E7EB" } }
end
local more, go = button("more", -50, "A minute more"), button("go", 50, function(c) return c:is "set" and "Start" or c:is "running" and "Pause" or "Stop" end)
return mx.component "egg_timer" {
  canvas = { 240, 260, origin = { -120, -100 }, background = "#FFFFFF" }, layers = { ring, more, go }, context = { left = 60, total = 60 },
  gestures = { more_tap = mx.tap { on = more }, go_tap = mx.tap { on = go } },
  initial = "set", states = { set = {}, running = { initial = "second", states = { second = {} } }, ringing = { ring = { stroke = "#DC2626" } } },
  rules = {
    { on = "more_tap", from = { "set", "running" }, when = { total = { lt = 600 } }, effect = function(c) c.left, c.total = c.left + 60, c.total + 60 end },
    { on = "more_tap", feedback = { mx.haptic "error" } },
    { on = "go_tap", from = "set", to = "running" }, { on = "go_tap", from = "running", to = "set" },
    { on = "go_tap", from = "ringing", to = "set", effect = function(c) c.left, c.total = 60, 60 end },
    { after = 1, from = "running.second", to = "running.second", reenter = true, when = { left = { gt = 1 } }, effect = function(c) c.left = c.left - 1 end },
    { after = 1, from = "running.second", to = "ringing", effect = function(c) c.left = 0 end, emit = "rang", feedback = { mx.sound "bell" } },
  },
  feedback = { ring = { sweep = mx.smooth(0.3), stroke = mx.ease(0.2) } },
}
