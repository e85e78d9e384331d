-- Once it is on, its pill is nearly as dark as its word: "Following" is readable nowhere, "Follow" is.
-- ✗ unreadable · the contrast of 'Following' to what lies below it
local mx = require "microix"
local pill = mx.rect { "pill", size = { 120, 36 }, fill = "#E5E5EA" }
local word = mx.text { "word", size = { 100, 16 }, fill = "#1C1C1E", text = "Follow" }

return mx.component "unreadable_words" {
  layers = { pill, word },
  initial = "off",
  states = { off = {}, on = { pill = { fill = "#2C2C2E" }, word = { text = "Following" } } },
  rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
  feedback = { pill = { fill = mx.ease(0.2) } },
}
