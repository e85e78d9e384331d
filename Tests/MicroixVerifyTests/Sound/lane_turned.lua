-- A height that is turned back, and again just as it has turned: nothing stops on its way.
local mx = require "microix"
local box = mx.rect { "box", size = { 280, 44 }, fill = "#1857B4" }

return mx.component "lane_turned" {
  canvas = { 320, 180, origin = { -160, -90 } }, layers = { box },
  initial = "less", states = { less = {}, more = { box = { size = { height = 96 } } } },
  rules = { { on = "tap", from = "less", to = "more" }, { on = "tap", from = "more", to = "less" } },
  feedback = { box = { size = mx.smooth(0.3) } },
  accessibility = { role = "button", label = "More", expanded = { state = "more" }, activate = "tap" },
}
