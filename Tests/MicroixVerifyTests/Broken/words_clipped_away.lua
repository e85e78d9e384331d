-- Words that lie beside the group that clips them: nobody ever sees them.
-- ✗ unreadable · outside of what clips it, wherever it is there
local mx = require "microix"
local words = mx.text { "words", position = { 200, 0 }, size = { 80, 16 }, font_size = 16, fill = "#1C1C1E", text = "Search" }
local box = mx.layer { "box", clip = true, size = { 200, 44 }, mx.rect { "plate", size = { 200, 44 }, fill = "#FFFFFF" }, words }
return mx.component "words_clipped_away" {
  canvas = { 600, 80, origin = { -300, -40 }, background = "#DDE1E7" }, layers = { box },
  initial = "dim", states = { dim = { plate = { opacity = 0.5 } }, lit = {} },
  rules = { { on = "flip", from = "dim", to = "lit" }, { on = "flip", from = "lit", to = "dim" } },
  feedback = { plate = { opacity = mx.ease(0.2) } },
}
