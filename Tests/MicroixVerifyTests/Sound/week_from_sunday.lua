-- The first day of the week may be another: the ring of the same day is then elsewhere, and its words stay.
local mx = require "microix"
local days = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" }
local all = { 1, 2, 3, 4, 5, 6, 7 }
local function column(c, id) return c.sunday and id % 7 or id - 1 end
local cell = mx.each { "cell", shape = "rect", max = 7, ids = function() return all end, x = function(c, id) return column(c, id) * 38 - 114 end, size = { 34, 34 }, corner_radius = 8, fill = "#F2F3F5",
  accessibility = { role = "radio", label = function(_, id) return days[id] end, checked = function(c, id) return c.day == id end, activate = "pick" } }
local group = mx.layer { "group", cell, accessibility = { role = "radiogroup", label = "Day" } }
local ring = mx.rect { "ring", size = { 36, 36 }, corner_radius = 9, stroke = "#2F6FD0", width = 2, x = function(c) return column(c, c.day) * 38 - 114 end }
local word = mx.each { "word", shape = "text", max = 7, ids = function() return all end, x = function(c, id) return column(c, id) * 38 - 114 end, size = { 34, 12 }, font_size = 12, fill = "#1C1C1E", text = function(_, id) return days[id] end, accessibility = false, because = "the cell says it" }
local title = mx.text { "title", position = { 0, -44 }, size = { 160, 17 }, font_size = 17, weight = 600, fill = "#1C1C1E", text = function(c) return "Every " .. days[c.day] end }
local box = mx.rect { "box", position = { -60, 46 }, size = { 20, 20 }, corner_radius = 5, stroke = "#8E8E93", width = 1.5, fill = function(c) return c.sunday and "#2F6FD0" or "#FFFFFF" end }
local first = mx.text { "first", position = { 14, 46 }, size = { 110, 15 }, font_size = 15, fill = "#1C1C1E", text = "Sunday first" }
local option = mx.layer { "option", box, first, accessibility = { role = "checkbox", label = "Sunday first", checked = { sunday = true }, activate = "first" } }

return mx.component "week" {
  canvas = { 280, 140, origin = { -140, -70 }, background = "#FFFFFF" },
  layers = { title, group, ring, word, option },
  context = { day = 1, sunday = false },
  initial = "shown",
  states = { shown = {} },
  gestures = { pick = mx.tap { on = cell }, first = mx.tap { on = box } },
  rules = {
    { on = "pick", when = function(c, e) return e.id ~= c.day end, effect = function(c, e) c.day = e.id end, emit = { "day", value = function(c) return days[c.day] end } },
    { on = "first", effect = function(c) c.sunday = not c.sunday end },
  },
  feedback = { cell = { x = mx.smooth(0.3) }, word = { x = mx.smooth(0.3) }, ring = { x = mx.smooth(0.3) }, box = { fill = mx.ease(0.15) }, title = mx.none },
}
