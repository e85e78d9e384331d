-- Words that are as opaque as their card: with the last thousandth of it they are gone, which nobody sees.
local mx = require "microix"
local card = mx.rect { "card", size = { 200, 56 }, fill = "#FFFFFF", absent = { opacity = 0 } }
local words = mx.text { "words", size = { 160, 17 }, text = "Invoice", fill = "#1C1C1E", opacity = card.opacity }

return mx.component "goes_with_card" {
  canvas = { 240, 80, origin = { -120, -40 }, background = "#F2F3F5" }, layers = { card, words },
  initial = "there",
  states = { there = {}, gone = { card = { hidden = true } } },
  rules = { { on = "delete", from = "there", to = "gone" }, { on = "undo", from = "gone", to = "there" } },
  feedback = { card = { appear = mx.smooth(0.3), disappear = mx.ease_in(0.2) } },
}
