-- A held key repeats: nobody does anything at the instant at which the hold is recognised.
local mx = require "microix"
local plus = mx.rect { "plus", size = { 48, 44 }, fill = "#E5E5EA" }
local count = mx.text { "count", x = 60, size = { 40, 20 }, font_size = 20, fill = "#000000", text = function(c) return tostring(c.n) end }
return mx.component "key_repeat" { canvas = { 160, 60, origin = { -30, -30 } }, layers = { plus, count },
  context = { n = 0 }, gestures = { inc = mx.press { on = plus, hold = 0.5 } },
  initial = "idle", states = { idle = {}, down = { plus = { fill = "#C7C7CC" } }, adding = { plus = { fill = "#C7C7CC" } } },
  rules = {
    { on = "inc.down", from = "idle", to = "down" },
    { on = "inc.hold", from = "down", to = "adding" },
    { after = 0.12, from = "adding", to = "adding", reenter = true, when = { n = { lt = 20 } }, effect = function(c) c.n = c.n + 1 end },
    { on = { "inc.up", "inc.cancelled", "inc.exit" }, from = { "down", "adding" }, to = "idle" } },
  feedback = { plus = { fill = mx.ease_out(0.1) } } }
