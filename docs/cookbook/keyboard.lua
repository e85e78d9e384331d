local mx = require "microix"

local tile = mx.rect { "tile", size = { 72, 40 }, corner_radius = 10, fill = "#2F6FD0",
  accessibility = { role = "button", label = "Play", activate = "press" } }
local ring = mx.rect { "ring", size = { 84, 52 }, corner_radius = 16, stroke = "#1C1C1E", width = 2, opacity = 0, scale = 0.9 }

return mx.component "keyboard" {
  canvas = { 128, 80, origin = { -64, -40 }, background = "#F2F3F5" },
  layers = { ring, tile },

  gestures = { keys = mx.keyboard { "space", on = tile } },

  regions = {
    focus = { initial = "out", states = { out = {}, has = { ring = { opacity = 1, scale = 1 } } } },
    tile = { initial = "idle", states = { idle = {}, pressed = { tile = { scale = 0.9 } } } },
  },

  rules = {
    { on = "keys.focus", from = "focus.out", to = "focus.has" },
    { on = "keys.blur", from = "focus.has", to = "focus.out" },
    { on = "keys.down", from = "tile.idle", to = "tile.pressed" },
    { on = "keys.up", from = "tile.pressed", to = "tile.idle", emit = "tap" },
    { on = "keys.cancelled", from = "tile.pressed", to = "tile.idle" },
    { on = "press", emit = "tap" },
  },

  feedback = { ring = mx.snappy(0.2), tile = { scale = mx.snappy(0.2) } },

  scenarios = { shown = { { 0.1, "key:tab" }, { 0.5, "key_down:space" }, { 0.7, "key_up:space" } } },
}
