-- A card that has flown out of the canvas is hidden there; while it leaves, and the session is away, nothing answers late.
local mx = require "microix"
local card = mx.rect { "card", size = { 300, 72 }, fill = "#2459AA" }

return mx.component "flown_out" {
  canvas = { 320, 96, origin = { -160, -48 }, background = "#F2F3F5" }, layers = { card },
  initial = "there",
  states = { there = {}, leaving = { card = { x = -340 } }, gone = { card = { x = -340, hidden = true } } },
  rules = {
    { on = "clear", from = "there", to = "leaving" },
    { on = card.x:settled(), from = "leaving", to = "gone" },
    { on = "arrive", from = { "leaving", "gone" }, to = "there" },
  },
  feedback = { card = { x = mx.smooth(0.35) } },
}
