-- Called off, an upload is tried again all the same, as what it has sent itself is not.
-- ✗ left behind · it goes on by itself after 'cancel'
local mx = require "microix"
local plate = mx.rect { "plate", size = { 140, 44 }, fill = "#1857B4", accessibility = { role = "button", label = "Upload", activate = "tap" } }
local stop = mx.ellipse { "stop", position = { 90, 0 }, size = { 30, 30 }, fill = "#5A6270", absent = { opacity = 0 },
  accessibility = { role = "button", label = "Call off", activate = "cancel" } }

return mx.component "retry_goes_on" {
  canvas = { 220, 60, origin = { -80, -30 } }, layers = { plate, stop },
  gestures = { tap = mx.tap { on = plate }, cancel = mx.tap { on = stop } },
  initial = "idle",
  states = { idle = { stop = { hidden = true } }, uploading = { plate = { fill = "#4A5A70" } }, failed = { plate = { fill = "#B3261E" } }, done = { stop = { hidden = true }, plate = { fill = "#1B7F46" } } },
  rules = {
    { on = "tap", from = { "idle", "done" }, to = "uploading", emit = "upload" },
    { on = "uploaded", from = "uploading", to = "done" },
    { on = "refused", from = "uploading", to = "failed", effect = function(c) c:send("again", 3) end },
    { on = "again", from = { "idle", "failed" }, to = "uploading", emit = "upload" },
    { on = "cancel", from = { "uploading", "failed" }, to = "idle", emit = "called_off" },
  },
  feedback = { plate = { fill = mx.ease(0.2) }, stop = { appear = mx.ease_out(0.2), disappear = mx.ease_in(0.15) } },
}
