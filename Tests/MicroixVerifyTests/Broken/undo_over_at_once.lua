-- A note is deleted; until a bar has run out there are six seconds to undo. With reduced motion the bar has run out at once.
-- ✗ amiss with reduced motion · 'pending' is over at once
local mx = require "microix"

local note = mx.rect { "note", position = { 120, 40 }, size = { 200, 56 }, fill = "#FFF4C2" }
local bar = mx.rect { "bar", anchor = { 0, 0.5 }, position = { 20, 84 }, size = { 200, 4 }, fill = "#1A73E8" }

return mx.component "undo_over_at_once" {
  canvas = { 240, 100, background = "#F2F3F5" },
  layers = { note, bar },
  initial = "there",
  states = { there = {}, pending = { note = { opacity = 0.3 }, bar = { size = { 0, 4 } } }, gone = { note = { opacity = 0 }, bar = { size = { 0, 4 } } } },
  gestures = { tap = mx.tap { on = note } },
  rules = {
    { on = "tap", from = "there", to = "pending" },
    { on = "tap", from = "pending", to = "there", emit = "restored" },
    { on = bar.size:completed(), from = "pending", to = "gone", emit = "deleted" },
    { on = "create", from = "gone", to = "there" },
  },
  feedback = { note = { opacity = mx.ease(0.2) }, bar = { size = mx.ease(0.2) }, ["there > pending"] = { bar = { size = mx.linear(6) } } },
}
