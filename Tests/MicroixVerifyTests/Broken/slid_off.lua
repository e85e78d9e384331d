-- A finger that slides off buys, as one that is lifted does.
-- ✗ left behind · a finger that slides off tells 'bought'
local mx = require "microix"
local plate = mx.rect { "plate", size = { 120, 44 }, corner_radius = 10, fill = "#1F55A8" }
local word = mx.text { "word", size = { 100, 16 }, font_size = 16, fill = "#FFFFFF", text = "Buy" }
local buy = mx.layer { "buy", plate, word, accessibility = { role = "button", label = "Buy", activate = "press" } }

return mx.component "slid_off" {
  canvas = { 200, 100, origin = { -100, -50 }, background = "#FFFFFF" }, layers = { buy },
  gestures = { touch = mx.press { on = buy } },
  initial = "idle",
  states = { idle = {}, down = { buy = { scale = 0.94 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "down" },
    { on = { "touch.up", "touch.exit" }, from = "down", to = "idle", emit = "bought" },
    { on = "touch.cancelled", from = "down", to = "idle" },
    { on = "press", from = "idle", emit = "bought", feedback = mx.haptic "light" },
  },
  feedback = { buy = { scale = mx.snappy(0.2) } },
}
