-- A finger that has slid off a button, which is a group, and stays down deletes all the same.
-- ✗ left behind · 'deleted' is told though the finger has slid off
local mx = require "microix"
local plate = mx.rect { "plate", size = { 200, 52 }, fill = "#C43D3D", accessibility = { role = "button", label = "Delete", activate = "delete" } }
local button = mx.layer { "button", plate }
return mx.component "held_on_in_a_group" {
  canvas = { 240, 80, origin = { -120, -40 }, background = "#F2F3F5" }, layers = { button },
  gestures = { touch = mx.press { on = button } },
  initial = "idle", states = { idle = {}, held = { button = { scale = 0.97 } }, gone = { button = { opacity = 0.5 } } },
  rules = {
    { on = "touch.down", from = "idle", to = "held" },
    { on = { "touch.up", "touch.cancelled" }, from = "held", to = "idle" },
    { after = 1.2, from = "held", to = "gone", emit = "deleted" },
    { on = "delete", from = "idle", to = "gone", emit = "deleted" },
    { on = "restore", from = "gone", to = "idle" },
  },
  feedback = { button = { scale = mx.snappy(0.2), opacity = mx.ease(0.2) } },
}
