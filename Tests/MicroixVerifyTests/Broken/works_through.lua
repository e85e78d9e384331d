-- A notice that lies over the button, which works through it as if it was not there.
-- ✗ focus astray · 'plate' lies over it
local mx = require "microix"
local button = mx.rect { "button", size = { 120, 40 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Save", activate = "tap" } }
local notice = mx.layer { "notice", y = 80,
  mx.rect { "plate", size = { 240, 60 }, fill = "#202124" },
  mx.text { "words", text = "Saved", size = { 220, 24 }, fill = "#FFFFFF" } }

return mx.component "save" {
  canvas = { 280, 100, origin = { -140, -50 }, background = "#FFFFFF" },
  layers = { button, notice },
  initial = "idle", states = { idle = {}, told = { notice = { y = 0 } } },
  gestures = { tap = mx.tap { on = button } },
  rules = {
    { on = "tap", from = "idle", to = "told", emit = "save" },
    { on = "tap", from = "told", to = "idle" },
  },
  feedback = { notice = { y = mx.smooth(0.3) } },
}
