-- The same, as a key opens it while a finger has it.
local mx = require "microix"
local banner = mx.layer { "banner", position = { 180, 60 }, y = 0, absent = { y = -160 },
  mx.rect { "paper", size = { 340, 72 }, fill = "#FFFFFF" },
  accessibility = { role = "button", label = "Message", activate = "tap" } }
return mx.component "notification" {
  canvas = { 360, 200, background = "#DADCE0" },
  layers = { banner },
  initial = "none",
  states = { none = { banner = { hidden = true } }, shown = {} },
  gestures = { drag = mx.pan { on = banner, axis = "y", drives = banner.y, within = { -110, 0 } }, tap = mx.tap { on = banner } },
  rules = {
    { on = "notify", from = "none", to = "shown" },
    { on = "drag.ended", from = "shown", to = "none", when = { ["e.rest"] = { lt = -40 } } },
    { on = { "drag.ended", "drag.cancelled" } },
    { on = "tap", from = "shown", to = "none", emit = "opened" },
  },
  feedback = { banner = { y = mx.smooth(0.3), appear = mx.smooth(0.4), disappear = mx.smooth(0.25) } },
}
