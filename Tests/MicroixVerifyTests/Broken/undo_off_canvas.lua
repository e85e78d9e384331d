-- A row that is archived, and a button that takes it back for four seconds: it lies below the canvas, where no finger gets.
local mx = require "microix"

local row = mx.rect { "row", position = { 100, 40 }, size = { 180, 56 }, fill = "#D6E4FF",
  accessibility = { role = "button", label = "Invoice", activate = "archive" } }
local undo = mx.rect { "undo", position = { 150, 150 }, size = { 80, 40 }, fill = "#322F35", hidden = true, absent = { opacity = 0 },
  accessibility = { role = "button", label = "Undo", activate = "back" } }

return mx.component "undo_off_canvas" {
  canvas = { 200, 120, background = "#FFFFFF" },
  layers = { row, undo },
  gestures = { archive = mx.tap { on = row }, back = mx.tap { on = undo } },
  initial = "here",
  states = { here = {}, gone = { row = { opacity = 0 }, undo = { hidden = false } }, archived = { row = { opacity = 0 } } },
  rules = {
    { on = "archive", from = "here", to = "gone" },
    { on = "back", from = "gone", to = "here" },
    { after = 4, from = "gone", to = "archived", emit = "archived" },
    { on = "restore", from = "archived", to = "here" },
  },
  feedback = { row = { opacity = mx.ease(0.2) }, undo = { appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
