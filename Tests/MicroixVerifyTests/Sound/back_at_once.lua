-- A card that has faded, and is hidden then, is there again at once: what was not there can't be cut.
local mx = require "microix"
local under = mx.rect { "under", size = { 300, 72 }, fill = "#2459AA" }

return mx.component "back_at_once" {
  canvas = { 320, 96, origin = { -160, -48 }, background = "#F2F3F5" }, layers = { under },
  initial = "there",
  states = { there = {}, leaving = { under = { opacity = 0 } }, gone = { under = { hidden = true } } },
  rules = {
    { on = "clear", from = "there", to = "leaving" },
    { on = under.opacity:settled(), from = "leaving", to = "gone" },
    { on = "arrive", from = { "leaving", "gone" }, to = "there" },
  },
  feedback = { under = { opacity = mx.ease(0.3) }, ["gone > there"] = { under = { opacity = mx.none } } },
}
