-- A camera films while its button is held: lifted or taken away, it stops, and the host is told so.
local mx = require "microix"
local core = mx.rect { "core", position = { 50, 50 }, size = { 54, 54 }, fill = "#E0245E" }
return mx.component "filming" {
  canvas = { 100, 100, background = "#FFFFFF" }, layers = { core },
  gestures = { press = mx.press { on = core, hold = 0.4 } },
  initial = "ready", states = { ready = {}, down = { core = { scale = 0.9 } }, filming = { core = { scale = 0.6 } } },
  rules = {
    { on = "press.down", from = "ready", to = "down" }, { on = "press.hold", from = "down", to = "filming", emit = "film" },
    { on = { "press.up", "press.exit", "press.cancelled" }, from = "down", to = "ready" },
    { on = { "press.up", "press.cancelled" }, from = "filming", to = "ready", emit = "cut" },
  },
  feedback = { core = mx.snappy(0.25) },
}
