-- A knob that a finger turns by going up and down: its mark goes where the circle leads it.
local mx = require "microix"
local level = mx.key "level"
local dial = mx.ellipse { "dial", size = { 110, 110 }, fill = "#344054" }
local pointer = mx.layer { "pointer", rotation = level * 27 - 135,
  mx.rect { "mark", size = { 5, 22 }, anchor = { 0.5, 1 }, position = { 0, -24 }, corner_radius = 2, fill = "#FFFFFF" } }
local function whole(value) return math.max(0, math.min(10, (value + 0.5) // 1)) end

return mx.component "knob" {
  canvas = { 200, 200, origin = { -100, -100 }, background = "#FFFFFF" }, layers = { dial, pointer },
  properties = { level = function(c) return c.volume end },
  inputs = { volume = mx.number { 4, min = 0, max = 10 } },
  gestures = { turn = mx.pan { on = dial, axis = "y", drives = level, ratio = -1 / 14, within = { 0, 10 }, slop = 3 } },
  initial = "only", states = { only = {} },
  rules = {
    { on = { "turn.ended", "turn.cancelled" }, effect = function(c) c.volume = whole(c:shown(level)) end },
    { on = "set_volume", effect = function(c) c.volume = whole(c.volume) end },
  },
  feedback = { level = mx.snappy(0.25) },
  accessibility = { role = "slider", label = "Volume", value = level, least = 0, greatest = 10, step = 1, set = "volume", orientation = "vertical" },
}
