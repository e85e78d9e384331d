-- A dial that a finger catches on the last of its way is told as it stands, a hair beside where keys have led it.
local mx = require "microix"
local angle = mx.key "angle"
local ground = mx.ellipse { "ground", size = { 200, 200 }, fill = "#1F2937" }
local mark = mx.layer { "mark", rotation = angle, mx.rect { "line", position = { 0, -80 }, size = { 4, 24 }, fill = "#FDE047" } }
local dial = mx.layer { "dial", ground, mark }
local function zoom(a) return math.pow(2, math.max(0, math.min(120, a)) / 40) end
local told = { "zoom", value = function(c) return c.zoom end }
return mx.component "zoom_caught" {
  canvas = { 220, 220, origin = { -110, -110 }, background = "#0B0B0D" }, layers = { dial }, context = { goal = 0, zoom = 1 }, properties = { angle = function(c) return c.goal end }, triggers = { closer = {}, farther = {} },
  gestures = { turn = mx.rotate { on = dial, about = { 0, 0 }, drives = "angle", within = { 0, 120 } } },
  rules = {
    { on = "turn.changed", effect = function(c) c.zoom = zoom(c:shown("angle")) end },
    { on = { "turn.ended", "turn.cancelled" }, effect = function(c) c.goal = math.max(0, math.min(120, c:shown("angle"))) c.zoom = zoom(c.goal) end, emit = told },
    { on = "closer", when = { goal = { lt = 120 } }, effect = function(c) c.goal = math.min(120, c.goal + 10) c.zoom = zoom(c.goal) end, emit = told },
    { on = "farther", when = { goal = { gt = 0 } }, effect = function(c) c.goal = math.max(0, c.goal - 10) c.zoom = zoom(c.goal) end, emit = told },
  },
  feedback = { angle = mx.smooth(0.35) },
  accessibility = { role = "slider", label = "Zoom", least = 1, greatest = 8, value = function(c) return c.zoom end, text = function(c) return string.format("%.1f times", c.zoom) end, increment = "closer", decrement = "farther" },
}
