-- Who goes on after the goal has more steps than that.
local mx = require "microix"
local track = mx.arc { "track", radius = 50, width = 12, start = -90, sweep = 360, stroke = "#DDEBDD" }
local ring = mx.arc { "ring", radius = 50, width = 12, start = -90, stroke = "#2E7D32", cap = "round", sweep = function(c) return math.min(360, 360 * c.steps / 10000) end }
local word = mx.text { "word", size = { 84, 22 }, font_size = 20, weight = 600, fill = "#1C1C1E", text = function(c) return tostring(c.steps // 1) end }
local goal = mx.text { "goal", position = { 0, 74 }, size = { 160, 14 }, font_size = 13, fill = "#3C4043", text = function(c) return (c.steps // 1) .. " of 10000" end }
return mx.component "beyond_the_goal" {
  canvas = { 180, 180, origin = { -90, -80 }, background = "#FFFFFF" }, layers = { track, ring, word, goal },
  inputs = { steps = mx.number { 4200, min = 0, max = 30000 } },
  accessibility = { role = "group", label = function(c) return "Steps, " .. (c.steps // 1) .. " of 10000" end },
  initial = "walking", states = { walking = {}, reached = { ring = { stroke = "#AD5F00" } } },
  rules = { { always = true, from = "walking", to = "reached", when = { steps = { gte = 10000 } } }, { always = true, from = "reached", to = "walking", when = { steps = { lt = 10000 } } } },
  feedback = { ring = { sweep = mx.smooth(0.6), stroke = mx.ease(0.3) }, ["walking > reached"] = { mx.haptic "success", mx.cue("announce", "Goal reached") } },
}
