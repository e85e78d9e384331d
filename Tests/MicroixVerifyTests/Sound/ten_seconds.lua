-- A recording that ends by itself after ten seconds: a quarter of a second later all rests.
local mx = require "microix"
local disc = mx.ellipse { "disc", size = { 40, 40 }, fill = "#B91C1C" }
local ring = mx.rect { "ring", size = { 0, 4 }, y = 30, fill = "#B91C1C" }

return mx.component "recorder" {
  canvas = { 100, 100, origin = { -50, -50 } }, layers = { disc, ring },
  initial = "idle", states = { idle = {}, recording = { disc = { scale = 1.2 }, ring = { size = { 80, 4 } } } },
  rules = {
    { on = "start", from = "idle", to = "recording" }, { on = "stop", from = "recording", to = "idle" },
    { after = 10, from = "recording", to = "idle" },
  },
  feedback = { disc = { scale = mx.smooth(0.25) }, ring = { size = mx.ease(0.2) }, ["idle > recording"] = { ring = { size = mx.linear(10) } } },
}
