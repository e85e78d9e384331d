-- A photo that is tapped, or held for its menu: a tap may last half a second, and a hold is one after a third.
-- Whoever holds it for 0.4 s gets the menu, and the photo on top as the finger is lifted.
-- ✗ said too often · 'hold.hold' as it is held, and 'open' as it is lifted
local mx = require "microix"
local photo = mx.rect { "photo", size = { 140, 100 }, fill = "#2F6FD0" }

return mx.component "photo" {
  layers = { photo },
  gestures = { open = mx.tap { on = photo }, hold = mx.press { on = photo, hold = 0.35 } },
  initial = "grid", states = { grid = {}, menu = { photo = { scale = 0.9 } }, full = { photo = { scale = 1.4 } } },
  rules = {
    { on = "hold.hold", from = "grid", to = "menu" }, { on = "open", from = { "grid", "menu" }, to = "full" },
    { on = "open", from = "full", to = "grid" }, { on = "close", from = "menu", to = "grid" },
  },
  feedback = { photo = { scale = mx.smooth(0.3) } },
}
