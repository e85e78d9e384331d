-- A clear hit area that goes with a card: that it is gone at once nobody can see.
local mx = require "microix"
local card = mx.rect { "card", size = { 60, 40 }, fill = "#DCE6F8", absent = { opacity = 0 } }
local hit = mx.rect { "hit", size = { 80, 60 }, fill = "#FFFFFF00", absent = { opacity = 0 }, accessibility = { role = "button", label = "Close", activate = "close" } }
return mx.component "clear_area" {
  canvas = { 100, 100, origin = { -50, -50 }, background = "#FFFFFF" }, layers = { card, hit },
  initial = "there", states = { there = {}, away = { card = { hidden = true }, hit = { hidden = true } } },
  gestures = { close = mx.tap { on = hit } }, triggers = {},
  rules = { { on = "close", from = "there", to = "away" }, { on = "open", from = "away", to = "there" } },
  feedback = { card = { appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
