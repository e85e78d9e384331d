-- A slider for a finger and for keys, which tells the same whoever moves it; held by a key it looks pressed.
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 28, 28 }, fill = "#2F80ED" }

return mx.component "keys_slider" {
  canvas = { 200, 60, origin = { -30, -30 } },
  layers = { thumb },
  inputs = { level = mx.number { 4, min = 0, max = 10 } },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 100 } } },
  accessibility = { role = "slider", label = "Volume", value = thumb.x / 10, least = 0, greatest = 10, step = 1, set = "level" },
  initial = "still", states = { still = { thumb = { x = function(c) return 10 * c.level end } }, held = {} },
  rules = {
    { on = "drag.began", from = "still", to = "held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "still",
      effect = function(c) c.level = math.floor(c:shown(thumb.x) / 10 + 0.5) end },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
}
