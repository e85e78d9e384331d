-- A code that may be sent again after five seconds. The button is told as disabled as long as it counts down, and a tap sends again.
-- ✗ told otherwise than shown · a finger does with it what it does where it is not
local mx = require "microix"

local link = mx.rect { "link", position = { 120, 50 }, size = { 200, 44 }, fill = "#E8F0FE" }

return mx.component "resent_while_disabled" {
  canvas = { 240, 100, background = "#FFFFFF" },
  layers = { link },
  gestures = { tap = mx.tap { on = link } },
  initial = "ready",
  states = { ready = {}, waiting = { link = { opacity = 0.6 } } },
  rules = {
    { on = "tap", from = { "ready", "waiting" }, to = "waiting", reenter = true, emit = "resend" },
    { after = 5, from = "waiting", to = "ready" },
  },
  feedback = { link = { opacity = mx.ease(0.2) } },
  accessibility = { role = "button", label = "Resend code", activate = "tap", disabled = { state = "waiting" } },
}
