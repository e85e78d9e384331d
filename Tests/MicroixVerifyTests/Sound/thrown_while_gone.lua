-- A photo that is thrown away, and comes back by a tap on its small one, also while it is on its way.
local mx = require "microix"
local away = mx.key "away"
local ground = mx.rect { "ground", size = { 320, 480 }, fill = "#000000", opacity = mx.ramp(mx.abs(away), { 0, 240 }, { 1, 0.2 }) }
local photo = mx.rect { "photo", size = { 280, 190 }, fill = "#5D8AA8", y = away }
local viewer = mx.layer { "viewer", absent = { opacity = 0 }, ground, photo, accessibility = { role = "dialog", label = "Photo", dismiss = "close" } }
local small = mx.rect { "small", size = { 120, 84 }, fill = "#5D8AA8", accessibility = { role = "button", label = "Open the photo", activate = "open" } }

return mx.component "photo" {
  canvas = { 320, 480, origin = { -160, -240 }, background = "#FFFFFF" }, layers = { small, viewer },
  properties = { away = 0 }, context = { side = 1 },
  gestures = { open = mx.tap { on = small }, drag = mx.pan { on = viewer, axis = "y", drives = away } },
  initial = "closed",
  states = { closed = { viewer = { hidden = true } }, open = {}, thrown = { viewer = { hidden = true }, away = function(c) return c.side * 420 end } },
  rules = {
    { on = "open", from = { "closed", "thrown" }, to = "open" },
    { on = "drag.ended", from = "open", to = "thrown", when = function(_, e) return math.abs(e.rest) > 140 end,
      effect = function(c, e) c.side = e.rest > 0 and 1 or -1 end, emit = "closed" },
    { on = "close", from = "open", to = "closed", emit = "closed" },
    { on = "settled", from = "thrown", to = "closed" },
  },
  feedback = { away = mx.smooth(0.35), viewer = { appear = mx.ease(0.2), disappear = mx.ease(0.25) } },
}
