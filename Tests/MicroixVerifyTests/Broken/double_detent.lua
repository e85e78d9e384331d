-- Each detent of a slider is felt twice.
-- ✗ said too often · more often than something is passed
local mx = require "microix"
local track = mx.rect { "track", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 200, 4 }, fill = "#C7C7CC" }
local thumb = mx.ellipse { "thumb", position = { 20, 40 }, size = { 44, 44 }, fill = "#0A5FD8", x = function(c) return c.level * 20 end,
  accessibility = { role = "slider", label = "Level", value = function(c) return c.level end, least = 0, greatest = 10, step = 1, set = "level" } }
local function level(c) return (c:shown(thumb.x) / 20 + 0.5) // 1 end
return mx.component "double_detent" {
  canvas = { 240, 80, background = "#FFFFFF" }, layers = { track, thumb }, inputs = { level = mx.number { 0, min = 0, max = 10 } },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 200 } } },
  initial = "idle", states = { idle = {}, held = { thumb = { scale = 1.2 } } },
  rules = {
    { on = "drag.began", from = "idle", to = "held" },
    { on = thumb.x:every(20), from = "held", raise = "tick", feedback = { mx.haptic "selection" } },
    { on = "tick", from = "held", feedback = { mx.haptic "selection" } },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "idle", effect = function(c) c.level = level(c) end, emit = { "level", value = level } },
  },
  feedback = { thumb = { x = mx.smooth(0.2), scale = mx.snappy(0.2) } },
}
