-- Talks while it is held, and slides: how a gesture ends is told also where it is taken away.
local mx = require "microix"

local mouth = mx.ellipse { "mouth", position = { 40, 40 }, size = { 56, 56 }, fill = "#2F80ED" }
local thumb = mx.ellipse { "thumb", position = { 100, 40 }, size = { 28, 28 }, fill = "#1C1C1E" }

return mx.component "hold_to_talk" {
  canvas = { 320, 80, background = "#FFFFFF" },
  layers = { mouth, thumb },
  gestures = {
    press = mx.press { on = mouth },
    drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 180 } },
  },
  regions = {
    voice = { initial = "silent", states = { silent = {}, talking = { mouth = { scale = 1.2 } } } },
    level = { initial = "still", states = { still = {}, held = {} } },
  },
  rules = {
    { on = "press.down", from = "voice.silent", to = "voice.talking", emit = "start" },
    { on = { "press.up", "press.cancelled" }, from = "voice.talking", to = "voice.silent", emit = "stop" },
    { on = "drag.began", from = "level.still", to = "level.held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "level.held", to = "level.still",
      effect = function(c) c:set(thumb.x, c:shown(thumb.x)) end, emit = "level" },
  },
  feedback = { mouth = { scale = mx.snappy(0.2) }, thumb = { x = mx.snappy(0.2) } },
}
