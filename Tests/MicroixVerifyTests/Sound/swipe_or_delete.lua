-- A swipe uncovers what a key does with the row where it lies: no key has to uncover it.
local mx = require "microix"
local row = mx.rect { "row", size = { 320, 64 }, fill = "#FFFFFF", accessibility = { role = "option", label = "Invoice", activate = "read", dismiss = "delete" } }
local bin = mx.rect { "bin", position = { 116, 0 }, size = { 88, 64 }, fill = "#B71C1C", accessibility = false, because = "the delete key does it" }
return mx.component "swipe_row" {
  canvas = { 320, 64, origin = { -160, -32 }, background = "#F2F3F5" },
  layers = { bin, mx.layer { "list", row, accessibility = { role = "listbox", label = "Mail" } } },
  initial = "closed",
  states = { closed = {}, open = { row = { x = -88 } } },
  gestures = {
    drag = mx.pan { on = row, axis = "x", drives = row.x, within = { -88, 0 } },
    read = mx.tap { on = row }, delete = mx.tap { on = bin },
  },
  rules = {
    { on = "drag.ended", to = "open", when = { ["e.rest"] = { lt = -44 } } },
    { on = { "drag.ended", "drag.cancelled" }, to = "closed" },
    { on = "delete", emit = "delete" },
    { on = "read", from = "closed", emit = "read" },
    { on = "read", from = "open", to = "closed" },
  },
  feedback = { row = { x = mx.smooth(0.3) } },
}
