-- A button that asks to join: what it says while it waits is longer than the button.
-- ✗ unreadable · it sticks out of 'plate'
local mx = require "microix"

local plate = mx.rect { "plate", size = { 96, 40 }, corner_radius = 20, fill = "#D9DDE4" }
local words = mx.text { "words", size = { 96, 16 }, font_size = 16, fill = "#1C1C1E", text = "Join" }
local join = mx.layer { "join", plate, words,
  accessibility = { role = "button", label = function(c) return c:is "asked" and "Waiting for an answer" or "Join" end, activate = "tap" } }

return mx.component "pill_outgrown" {
  canvas = { 260, 80, origin = { -130, -40 }, background = "#F4F5F7" },
  layers = { join },
  gestures = { tap = mx.tap { on = plate } },
  initial = "idle",
  states = { idle = {}, asked = { words = { text = "Waiting for an answer" } } },
  rules = { { on = "tap", from = "idle", to = "asked", emit = "ask" }, { on = "tap", from = "asked", to = "idle", emit = "take_back" } },
}
