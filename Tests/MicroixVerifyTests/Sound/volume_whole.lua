-- The same of a slider that counts in whole per cents.
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 24, 24 }, fill = "#1F6FEB", x = function(c) return c.volume * 2 end }
return mx.component "volume" {
  canvas = { 320, 80, origin = { -40, -40 }, background = "#F2F3F5" },
  layers = { thumb },
  inputs = { volume = mx.number { 40, min = 0, max = 100 } },
  initial = "resting", states = { resting = {}, held = {} },
  gestures = { drag = mx.pan { axis = "x", drives = thumb.x, within = { 0, 200 } } },
  rules = {
    { on = "drag.began", from = "resting", to = "held" },
    { on = "drag.changed", from = "held", effect = function(c) c.volume = math.floor(c:shown(thumb.x) / 2 + 0.5) end },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "resting" },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
  accessibility = { role = "slider", label = "Volume", value = function(c) return c.volume end, least = 0, greatest = 100, step = 5, set = "volume" },
}
