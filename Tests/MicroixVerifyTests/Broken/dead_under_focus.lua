-- With the focus on it (tab), a tap of a finger does nothing.
-- ✗ focus astray · a finger does nothing with it while it has the focus
local mx = require "microix"
local tile = mx.rect { "tile", size = { 84, 44 }, fill = "#5B616D", accessibility = { role = "button", label = "Tile" } }
return mx.component "dead_under_focus" {
  canvas = { 120, 80, origin = { -60, -40 } }, layers = { tile },
  gestures = { keys = mx.keyboard { "space", on = tile }, touch = mx.tap { on = tile } },
  initial = "idle", states = { idle = {}, focused = { tile = { stroke = "#2F80ED", width = 2 } } },
  rules = {
    { on = "keys.focus", from = "idle", to = "focused" }, { on = "keys.blur", from = "focused", to = "idle" },
    { on = "keys.down", from = "focused", emit = "tap", feedback = { mx.haptic "light" } }, { on = "touch", from = "idle", emit = "tap", feedback = { mx.haptic "light" } },
  },
  feedback = { tile = { stroke = mx.ease(0.1), width = mx.ease(0.1) } },
}
