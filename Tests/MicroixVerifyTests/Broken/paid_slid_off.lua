-- Holding for 1.2 s pays, lifting the finger takes that back, and sliding off does not.
-- ✗ left behind · 'paid' is told though the finger has slid off
local mx = require "microix"
local disc = mx.ellipse { "disc", size = { 96, 96 }, fill = "#1F55A8" }
local ring = mx.arc { "ring", radius = 56, width = 6, start = -90, sweep = 0, stroke = "#1E8E3E" }
local word = mx.text { "word", size = { 90, 16 }, font_size = 16, fill = "#FFFFFF", text = "Hold to pay" }
local pay = mx.layer {
  "pay", disc, ring, word,
  accessibility = {
    role = "button", label = function(c) return c:is "paid" and "Paid" or "Hold to pay" end, activate = "confirm", disabled = { state = "paid" },
  },
}

return mx.component "paid_slid_off" {
  canvas = { 180, 160, origin = { -90, -80 }, background = "#FFFFFF" }, layers = { pay },
  gestures = { touch = mx.press { on = pay, hold = 2 } },
  initial = "idle",
  states = { idle = {}, filling = { ring = { sweep = 360 } }, paid = { ring = { sweep = 360 }, word = { text = "Paid" } } },
  rules = {
    { on = "touch.down", from = "idle", to = "filling" },
    { on = { "touch.up", "touch.cancelled" }, from = "filling", to = "idle" },
    { after = 1.2, from = "filling", to = "paid", emit = "paid" },
    { on = "confirm", from = "idle", to = "paid", emit = "paid" },
    { on = "reset", from = "paid", to = "idle" },
  },
  feedback = { ring = { sweep = mx.smooth(0.3) }, ["idle > filling"] = { ring = { sweep = mx.linear(1.2) }, mx.haptic "light" } },
}
