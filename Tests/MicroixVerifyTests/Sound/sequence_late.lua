-- Answers at once, and with a second text after a while.
local mx = require "microix"
local card = mx.rect { "card", size = { 140, 90 }, fill = "#2F80ED" }
local title = mx.rect { "title", y = -60, size = { 100, 20 }, fill = "#000000", opacity = 0 }
local about = mx.rect { "about", y = 0, size = { 100, 20 }, fill = "#000000", opacity = 0 }
return mx.component "sequence_late" { canvas = { 280, 320, origin = { -140, -160 } }, layers = { card, title, about },
  gestures = { toggle = mx.tap { on = card } },
  initial = "card", states = { card = {}, page = { card = { size = { 260, 300 } }, title = { opacity = 1 }, about = { opacity = 1 } } },
  rules = { { on = "toggle", from = "card", to = "page" }, { on = "toggle", from = "page", to = "card" } },
  feedback = { card = mx.smooth(0.35), title = mx.ease_out(0.15), about = mx.ease_out(0.15),
    ["card > page"] = mx.sequence { { card = { size = mx.smooth(0.35) } },
      mx.together { stagger = 0.06, { title = { opacity = mx.ease_out(0.2) } }, { about = { opacity = mx.ease_out(0.2) } } } } } }
