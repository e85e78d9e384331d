-- A zoomed photo that a finger drags: taken away it goes home by itself, and at a bound it stands still in one direction.
local mx = require "microix"
local photo = mx.rect { "photo", size = { 100, 100 }, fill = "#0F766E", position = { 0, 0 } }

return mx.component "photo" {
  canvas = { 300, 300, origin = { -150, -150 } }, layers = { photo },
  gestures = { drag = mx.pan { on = photo, drives = photo.position, within = { { -100, 100 }, { -100, 100 } } } },
  initial = "fit", states = { fit = {}, zoomed = { photo = { scale = 2 } } },
  rules = {
    { on = "zoom", from = "fit", to = "zoomed" },
    { on = "zoom", from = "zoomed", to = "fit", effect = function(c) c:set(photo.position, { 0, 0 }) end },
    { on = "drag.began", from = "zoomed" },
    { on = "drag.ended", from = "zoomed", effect = function(c, e) c:set(photo.position, { e.rest_x, e.rest_y }) end },
  },
  feedback = { photo = mx.smooth(0.3) },
}
