-- "Archived" with an undo button: it goes after four seconds, and another message begins its time anew.
local mx = require "microix"

local undo = mx.text { "undo", position = { 110, 0 }, size = { 60, 17 }, weight = 600, fill = "#64B5FF", text = "Undo" }
local toast = mx.layer { "toast", position = { 160, 60 }, absent = { y = 80, opacity = 0 },
  mx.rect { "plate", size = { 300, 52 }, corner_radius = 12, fill = "#1C1C1E" },
  mx.text { "words", position = { -30, 0 }, size = { 200, 17 }, align = "left", fill = "#FFFFFF",
    text = function(c) return c.count == 1 and "Message archived" or tostring(c.count) .. " archived" end }, undo }

return mx.component "undo_toast" {
  canvas = { 320, 100, background = "#F2F2F7" },
  layers = { toast },
  context = { count = 1 },
  gestures = { undo = mx.tap { on = undo, slop = 20 } },
  initial = "away",
  states = { away = { toast = { hidden = true } }, there = {} },
  rules = {
    { on = "archive", from = "away", to = "there", effect = function(c) c.count = 1 end },
    { on = "archive", from = "there", to = "there", reenter = true, effect = function(c) c.count = math.min(c.count + 1, 99) end },
    { on = "undo", from = "there", to = "away", emit = { "restore", value = function(c) return c.count end } },
    { after = 4, from = "there", to = "away", emit = "committed" },
  },
  feedback = { toast = { appear = mx.snappy(0.35), disappear = mx.ease_in(0.2) } },
}
