-- A field that opens, and whose words come in with it: they lie beside the group that clips them.
-- ✗ unreadable · outside of what clips it, wherever it is there
local mx = require "microix"
local plate = mx.rect { "plate", position = { 280, 40 }, anchor = { 1, 0.5 }, size = { 44, 44 }, corner_radius = 22, fill = "#FFFFFF" }
local words = mx.text { "words", position = { 113, 0 }, size = { 130, 16 }, font_size = 16, align = "left", fill = "#1C1C1E", opacity = 0, text = "Search" }
local inside = mx.layer { "inside", clip = true, position = { 280, 40 }, anchor = { 1, 0.5 }, size = plate.size,
  mx.layer { "shift", x = mx.key "plate.size.width" - 240, words } }
return mx.component "comes_clipped_away" {
  canvas = { 300, 80, background = "#DDE1E7" }, layers = { plate, inside },
  initial = "closed", states = { closed = {}, open = { plate = { size = { 240, 44 } }, words = { opacity = 1 } } },
  rules = { { on = "flip", from = "closed", to = "open" }, { on = "flip", from = "open", to = "closed" } },
  feedback = { plate = { size = mx.smooth(0.3) }, words = { opacity = mx.ease(0.2) } },
}
