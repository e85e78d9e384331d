-- A row that is swept off the canvas, where no finger gets to it any more, and is disabled until the host brings it back.
local mx = require "microix"
local row = mx.rect { "row", size = { 240, 60 }, fill = "#0A5FD8", x = 0 }

return mx.component "archived_row" {
  canvas = { 280, 80, origin = { -140, -40 }, background = "#FFFFFF" },
  layers = { row },
  initial = "idle", states = { idle = {}, gone = { row = { x = 300 } } },
  gestures = { sweep = mx.pan { on = row, axis = "x", drives = row.x, within = { 0, 200 } } },
  rules = {
    { on = "sweep.ended", from = "idle", to = "gone", when = { ["e.rest"] = { gt = 120 } }, emit = "archive" },
    { on = "archive", from = "idle", to = "gone", emit = "archive" },
    { on = "restore", from = "gone", to = "idle" },
  },
  feedback = { row = { x = mx.smooth(0.3) } },
  accessibility = { role = "button", label = "Archive mail", activate = "archive", disabled = { state = "gone" } },
}
