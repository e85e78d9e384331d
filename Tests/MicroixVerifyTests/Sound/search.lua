-- A search field: what is typed is looked for 0.4 s after the last letter; an answer that is no longer wanted is not awaited.
local mx = require "microix"

local field = mx.rect { "field", position = { 160, 40 }, size = { 280, 44 }, corner_radius = 22, fill = "#F2F2F7" }
local ring = mx.arc { "ring", position = { 276, 40 }, radius = 9, width = 2.5, sweep = 270, start = 0, stroke = "#2F80ED", opacity = 0 }
local result = mx.rect { "result", position = { 160, 110 }, size = { 280, 64 }, corner_radius = 12, fill = "#E8F0FE", opacity = 0 }

return mx.component "search" {
  canvas = { 320, 160, background = "#FFFFFF" },
  layers = { field, ring, result },
  initial = "empty",
  states = {
    empty = {},
    typing = {},
    asking = { ring = { opacity = 1, start = mx.linear { 0.9, by = 360, repeats = mx.forever } } },
    answered = { result = { opacity = 1 } },
  },
  rules = {
    { on = "type", from = "*", to = "typing", reenter = true },
    { on = "clear", from = { "typing", "asking", "answered" }, to = "empty" },
    { after = 0.4, from = "typing", to = "asking", emit = "query" },
    { on = "answer", from = "asking", to = "answered" },
  },
  feedback = { ring = { opacity = mx.ease(0.15), start = mx.spring { duration = 0.3, turn = "forward" } },
    result = { opacity = mx.ease(0.2) } },
}
