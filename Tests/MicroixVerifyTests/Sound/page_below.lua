-- A page that a finger turns: the next one is seen below it only while it turns.
local mx = require "microix"
local below = mx.rect { "below", position = { 100, 80 }, size = { 160, 120 }, fill = "#FBF7EC" }
local below_words = mx.text { "below_words", position = { 100, 80 }, size = { 120, 18 }, font_size = 18, fill = "#3A3226", text = function(c) return "Page " .. c.page + 1 end }
local sheet = mx.layer { "sheet", position = { 100, 80 }, x = mx.key "turn", mx.rect { "paper", size = { 160, 120 }, fill = "#FFFDF5" },
  mx.text { "words", size = { 120, 18 }, font_size = 18, fill = "#3A3226", text = function(c) return "Page " .. c.page end } }
local book = mx.layer { "book", clip = true, size = { 200, 160 }, anchor = { 0, 0 }, below, below_words, sheet,
  accessibility = false, because = "a picture of a book" }
return mx.component "page_below" {
  canvas = { 200, 160, background = "#D8D0BF" }, layers = { book }, properties = { turn = 0 }, context = { page = 1 },
  gestures = { flip = mx.pan { on = book, axis = "x", drives = "turn", within = { -180, 0 } } },
  initial = "reading", states = { reading = {}, held = {}, turning = { turn = -180 } },
  rules = {
    { on = "flip.began", from = { "reading", "turning" }, to = "held" },
    { on = "flip.ended", from = "held", to = "turning", when = { ["e.rest"] = { lt = -90 }, page = { lt = 9 } } },
    { on = { "flip.ended", "flip.cancelled" }, from = "held", to = "reading" },
    { on = mx.key("turn"):completed(), from = "turning", to = "reading", effect = function(c) c.page = c.page + 1 end, feedback = { turn = mx.none } },
  },
  feedback = { turn = mx.smooth(0.3) },
}
