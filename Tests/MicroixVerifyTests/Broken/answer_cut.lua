-- A question that folds its answer out. The room that it opens is lower than the answer needs: the line is cut through its letters.
-- ✗ unreadable
local mx = require "microix"

local head = mx.rect { "head", position = { 120, 24 }, size = { 240, 48 }, fill = "#FFFFFF" }
local question = mx.text { "question", position = { 120, 24 }, size = { 200, 20 }, font_size = 16, fill = "#1C1C1E",
  text = "May I return it?" }
local room = mx.layer { "room", clip = true, anchor = { 0, 0 }, position = { 0, 48 }, size = { 240, 0 },
  mx.text { "answer", anchor = { 0, 0 }, position = { 20, 12 }, size = { 200, 20 }, font_size = 14, fill = "#3C3C43",
    text = "Within thirty days." } }

return mx.component "answer_cut" {
  canvas = { 240, 120, background = "#F2F2F7" },
  layers = { head, question, room },
  gestures = { tap = mx.tap { on = head } },
  initial = "closed",
  states = { closed = {}, open = { room = { size = { 240, 19 } } } },
  rules = {
    { on = "tap", from = "closed", to = "open" },
    { on = "tap", from = "open", to = "closed" },
  },
  feedback = { room = { size = mx.smooth(0.3) } },
  accessibility = { role = "button", label = "May I return it?", expanded = { state = "open" }, activate = "tap" },
}
