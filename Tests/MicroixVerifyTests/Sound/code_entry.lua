-- A code of digits: a light for each of them comes as its key is pressed; the keyboard hears nothing but digits and backspace.
local mx = require "microix"
local text = mx.text { "text", position = { 50, 30 }, size = { 80, 20 }, font_size = 20, fill = "#1C1C1E", text = function(c) return "Code " .. c.code end }
local lamp = mx.each { "lamp", shape = "rect", max = 2, ids = function(c) local t = {} for i = 1, #c.code do t[i] = i end return t end, size = { 10, 10 }, fill = "#2F80ED", each = function(id) return { position = { 30 * id, 60 } } end }
return mx.component "code_entry" {
  canvas = { 100, 80, background = "#FFFFFF" }, layers = { text, lamp }, context = { code = "" },
  accessibility = { role = "group", label = "Code" },
  gestures = { keys = mx.keyboard { "0", "1", "2", "backspace" } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "keys.down", when = { ["e.key"] = "backspace" }, effect = function(c) c.code = "" end },
    { on = "keys.down", when = function(c) return #c.code < 2 end, effect = function(c, e) c.code = c.code .. e.key end },
  },
  feedback = { text = { scale = mx.ease(0.1) } },
}
