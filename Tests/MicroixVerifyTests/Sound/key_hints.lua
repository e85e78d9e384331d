-- Hints of shortcuts, while a key is held for 0.4 s; a key that is only pressed does nothing.
local mx = require "microix"
local hint = mx.rect { "hint", position = { 50, 30 }, size = { 60, 24 }, fill = "#3A3A3C", absent = { opacity = 0 } }
return mx.component "key_hints" {
  canvas = { 100, 60, background = "#FFFFFF" }, layers = { hint },
  accessibility = { role = "group", label = "Commands" },
  gestures = { help = mx.keyboard { "h" } },
  initial = "plain", states = { plain = { hint = { hidden = true } }, waiting = { hint = { hidden = true } }, hinting = {} },
  rules = {
    { on = "help.down", from = "plain", to = "waiting" }, { after = 0.4, from = "waiting", to = "hinting" },
    { on = { "help.up", "help.cancelled" }, from = { "waiting", "hinting" }, to = "plain" },
  },
  feedback = { hint = { appear = mx.ease_out(0.15), disappear = mx.ease_in(0.1) } },
}
