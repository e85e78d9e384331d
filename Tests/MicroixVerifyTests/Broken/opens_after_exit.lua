-- The finger slides off before the hold: the menu opens all the same ("exit" does not take back what "down" has sent).
-- ✗ left behind · 'open' comes after 'touch.exit'
local mx = require "microix"
local photo = mx.rect { "photo", size = { 80, 80 }, fill = "#2F80ED", accessibility = { role = "button", label = "Photo", activate = "open" } }
return mx.component "opens_after_exit" {
  canvas = { 200, 200, origin = { -100, -100 } }, layers = { photo }, gestures = { touch = mx.press { on = photo, exit = 20 } },
  initial = "idle", states = { idle = {}, pressed = { photo = { scale = 0.94 } }, open = { photo = { y = -60 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "pressed", effect = function(c) c:cancel("hold") c:send("open", 0.5, "hold") end },
    { on = { "touch.up", "touch.cancelled" }, from = "pressed", to = "idle", effect = function(c) c:cancel("hold") end }, { on = "touch.exit", from = "pressed", to = "idle" },
    { on = "open", from = { "idle", "pressed" }, to = "open" }, { on = "shut", from = "open", to = "idle" }, { on = "touch.down", from = "open", to = "idle" },
  },
  feedback = { photo = mx.snappy(0.2) },
}
