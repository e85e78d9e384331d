-- A field that a tap or the focus leads to: what tab alone reaches, keys reach.
local mx = require "microix"
local box = mx.rect { "box", size = { 200, 44 }, fill = "#DDDDDD", accessibility = { role = "button", label = "Email" } }

return mx.component "field" {
  canvas = { 220, 60, origin = { -110, -30 } }, layers = { box },
  gestures = { tap = mx.tap { on = box }, keys = mx.keyboard { "enter", on = box } },
  initial = "empty", states = { empty = {}, focused = { box = { opacity = 0.8 } } },
  rules = {
    { on = { "tap", "keys.focus" }, from = "empty", to = "focused" },
    { on = { "keys.blur", "keys.down" }, from = "focused", to = "empty" },
  },
  feedback = { box = mx.ease(0.15) },
}
