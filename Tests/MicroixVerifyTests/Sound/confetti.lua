-- A button that throws nine bits of confetti to random places, which fade; the next throw chooses anew.
local mx = require "microix"
local all = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }
local bit = mx.each { "bit", shape = "rect", max = 9, ids = function() return all end, size = { 8, 8 }, fill = "#F2994A", opacity = 0 }
local button = mx.ellipse { "button", size = { 56, 56 }, fill = "#9B51E0" }
return mx.component "confetti" {
  canvas = { 320, 240, origin = { -160, -120 }, background = "#FFFFFF" },
  layers = { bit, button },
  gestures = { touch = mx.tap { on = button } },
  initial = "idle",
  states = { idle = {}, thrown = { bit = { opacity = 1 } } },
  rules = {
    { on = "touch", from = "idle", to = "thrown", effect = function(c)
      for id = 1, 9 do
        c:set(bit[id].x, 280 * c:random() - 140)
        c:set(bit[id].y, 200 * c:random() - 100)
      end
    end },
    { on = "touch", from = "thrown", effect = function(c) c:nudge(button.y, 4) end },
    { after = 0.8, from = "thrown", to = "idle", effect = function(c)
      for id = 1, 9 do c:set(bit[id].x, 0)  c:set(bit[id].y, 0) end
    end },
  },
  feedback = { bit = { x = mx.snappy(0.4), y = mx.snappy(0.4), opacity = mx.ease_out(0.25) }, button = { y = mx.snappy(0.2) } },
}
