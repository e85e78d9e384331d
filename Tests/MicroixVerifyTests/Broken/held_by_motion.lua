-- A button that is held to delete: a ring runs round, and what it has completed deletes. With reduced motion the ring is there at once,
-- so that a short press deletes.
-- ✗ amiss with reduced motion
local mx = require "microix"

local disc = mx.ellipse { "disc", position = { 60, 60 }, size = { 56, 56 }, fill = "#FCE8E6",
  accessibility = { role = "button", label = "Delete", description = "Hold to delete", activate = "remove" } }
local ring = mx.arc { "ring", position = { 60, 60 }, radius = 34, start = -90, sweep = 0, stroke = "#C5221F", width = 4 }

return mx.component "held_by_motion" {
  canvas = { 120, 120, background = "#FFFFFF" },
  layers = { disc, ring },
  gestures = { touch = mx.press { on = disc } },
  initial = "idle",
  states = { idle = {}, held = { ring = { sweep = 360 } }, deleted = { ring = { sweep = 360 }, disc = { fill = "#E6F4EA" } } },
  rules = {
    { on = "touch.down", from = "idle", to = "held" },
    { on = { "touch.up", "touch.exit", "touch.cancelled" }, from = "held", to = "idle" },
    { on = ring.sweep:completed(), from = "held", to = "deleted", emit = "delete" },
    { on = "remove", from = "idle", to = "deleted", emit = "delete" },
    { on = "restore", from = "deleted", to = "idle" },
  },
  feedback = {
    ring = { sweep = mx.smooth(0.3) }, disc = { fill = mx.ease(0.2) },
    ["idle > held"] = { ring = { sweep = mx.linear(1) } },
  },
}
