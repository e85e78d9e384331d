-- An answer within the time that a bar shows running out, and the next question.
local mx = require "microix"
local bar = mx.rect { "bar", anchor = { 0, 0.5 }, position = { -130, -70 }, size = { 260, 6 }, fill = "#2F6FD0" }
local yes = mx.rect { "yes", position = { -90, 20 }, size = { 80, 90 }, corner_radius = 12, fill = function(c) return c.answer == 1 and "#A8D5B5" or "#E3F2E6" end }
local no = mx.rect { "no", position = { 90, 20 }, size = { 80, 90 }, corner_radius = 12, fill = function(c) return c.answer == 2 and "#EFB4B4" or "#FBE3E3" end }
local yes_word = mx.text { "yes_word", position = { -90, 48 }, size = { 70, 16 }, font_size = 16, fill = "#1C1C1E", text = "True" }
local no_word = mx.text { "no_word", position = { 90, 48 }, size = { 70, 16 }, font_size = 16, fill = "#1C1C1E", text = "False" }
local tile = mx.rect { "tile", size = { 72, 40 }, position = { 0, 10 }, corner_radius = 10, fill = "#FFFFFF", stroke = "#8E8E93", width = 1, x = function(c) return c.answer == 1 and -90 or c.answer == 2 and 90 or 0 end,
  accessibility = { role = "slider", label = "2 + 2 = 4", least = -1, greatest = 1, step = 1, value = function(c) return c.answer == 1 and -1 or c.answer == 2 and 1 or 0 end,
    text = function(c) return c.answer == 1 and "True" or c.answer == 2 and "False" or "Not answered" end, increment = "false", decrement = "true", disabled = { none = { { state = "asked" } } } } }
local word = mx.text { "word", position = { 0, 10 }, size = { 70, 14 }, font_size = 14, fill = "#1C1C1E", text = "2 + 2 = 4", x = tile.x }
local note = mx.text { "note", position = { 0, -48 }, size = { 240, 15 }, font_size = 15, fill = "#1C1C1E",
  text = function(c) if c:is "late" then return "Time is up" elseif c.answer == 1 then return "Right!" elseif c.answer == 2 then return "Wrong" end return "Drag the tile" end,
  accessibility = { role = "status", label = function(c) if c:is "late" then return "Time is up" elseif c.answer == 1 then return "Right" elseif c.answer == 2 then return "Wrong" end return "Ten seconds" end } }

return mx.component "quiz" {
  canvas = { 280, 160, origin = { -140, -80 }, background = "#F2F3F5" },
  layers = { bar, note, yes, no, yes_word, no_word, tile, word },
  context = { answer = 0 },
  initial = "asked",
  states = {
    asked = { bar = { size = mx.linear { 10, from = { 260, 6 }, to = { 0, 6 }, hold = true } }, initial = "free", states = { free = {}, held = { tile = { scale = 1.06 } } } },
    answered = { bar = { opacity = 0 } },
    late = { bar = { opacity = 0 } },
  },
  gestures = { drag = mx.pan { on = tile, axis = "x", drives = tile.x, within = { -90, 90 }, slop = 4 } },
  rules = {
    { after = 10, from = "asked", to = "late", emit = "late", feedback = { mx.haptic "warning" } },
    { on = "drag.began", from = "asked.free", to = "asked.held" },
    { on = "drag.ended", from = "asked.held", to = "answered", when = { ["e.rest"] = { lt = -45 } }, effect = function(c) c.answer = 1 end, emit = { "answer", value = true } },
    { on = "drag.ended", from = "asked.held", to = "answered", when = { ["e.rest"] = { gt = 45 } }, effect = function(c) c.answer = 2 end, emit = { "answer", value = false } },
    { on = { "drag.ended", "drag.cancelled" }, from = "asked.held", to = "asked.free" },
    { on = "true", from = "asked.free", to = "answered", effect = function(c) c.answer = 1 end, emit = { "answer", value = true } },
    { on = "false", from = "asked.free", to = "answered", effect = function(c) c.answer = 2 end, emit = { "answer", value = false } },
    { on = "ask", from = { "answered", "late" }, to = "asked", effect = function(c) c.answer = 0 end },
  },
  feedback = { tile = { x = mx.smooth(0.3), scale = mx.snappy(0.2) }, bar = { opacity = mx.ease(0.2), size = mx.smooth(0.3) }, yes = mx.ease(0.2), no = mx.ease(0.2), note = mx.none },
}
