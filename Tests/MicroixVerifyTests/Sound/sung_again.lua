-- A line that is sung again while it is still wiped back: its clip, as wide as is sung, is a hair below 0 for a moment.
local mx = require "microix"
local sung = mx.key "sung"
local past = mx.layer { "past", clip = true, anchor = { 0, 0.5 }, size = { 260 * sung, 26 },
  mx.rect { "gold", size = { 260, 26 }, x = 130, fill = "#FFD54A" } }

return mx.component "line" {
  canvas = { 300, 40, origin = { 0, -20 } }, layers = { past }, properties = { sung = 0 },
  initial = "off", states = { off = {}, on = { sung = 1 } },
  rules = {
    { on = "play", from = "off", to = "on" }, { on = "stop", from = "on", to = "off" }, { after = 5, from = "on", to = "off" },
  },
  feedback = { ["off > on"] = { sung = mx.linear(4) }, ["on > off"] = { sung = mx.ease(0.3) } },
}
