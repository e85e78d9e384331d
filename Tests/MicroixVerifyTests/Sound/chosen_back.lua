-- A colour that is chosen back by hand is a step like any other, and can be undone.
local mx = require "microix"
local hues, ids = { "#DC2626", "#D97706", "#16A34A" }, { 1, 2, 3 }
local lamp = mx.ellipse { "lamp", position = { 0, -50 }, size = { 100, 100 }, fill = function(c) return hues[c.hue] end }
local well = mx.each { "well", shape = "ellipse", max = 3, ids = function() return ids end, size = { 44, 44 }, each = function(id) return { position = { id * 60 - 120, 40 }, fill = hues[id] } end,
  scale = function(c, id) return c.hue == id and 1.15 or 1 end, accessibility = { role = "radio", label = function(_, id) return "Colour " .. id end, checked = function(c, id) return c.hue == id end, activate = "pick" } }
local function button(name, x, words, list)
  return mx.layer { name, position = { x, 100 }, opacity = function(c) return #c[list] == 0 and 0.4 or 1 end,
    accessibility = { role = "button", label = words, activate = name .. "_tap", disabled = function(c) return #c[list] == 0 end }, mx.rect { name .. "_plate", size = { 110, 42 }, fill = "#1F2937" } }
end
local undo, redo = button("undo", -62, "Undo", "past"), button("redo", 62, "Redo", "future")
return mx.component "chosen_back" {
  canvas = { 280, 250, origin = { -140, -115 }, background = "#F9FAFB" }, layers = { lamp, mx.layer { "wells", accessibility = { role = "radiogroup", label = "Colour" }, well }, undo, redo },
  context = { hue = 1, past = {}, future = {} },
  gestures = { pick = mx.tap { on = well }, undo_tap = mx.tap { on = undo }, redo_tap = mx.tap { on = redo } },
  rules = {
    { on = "pick", when = function(c, e) return c.hue ~= e.id end, effect = function(c, e) c.past = { c.hue, table.unpack(c.past, 1, 7) } c.hue, c.future = e.id, {} end },
    { on = "undo_tap", when = function(c) return #c.past > 0 end, effect = function(c) c.future = { c.hue, table.unpack(c.future) } c.hue = c.past[1] c.past = { table.unpack(c.past, 2) } end },
    { on = "redo_tap", when = function(c) return #c.future > 0 end, effect = function(c) c.past = { c.hue, table.unpack(c.past) } c.hue = c.future[1] c.future = { table.unpack(c.future, 2) } end },
  },
  feedback = { lamp = { fill = mx.ease(0.2) }, well = { scale = mx.snappy(0.2) }, undo = { opacity = mx.ease(0.15) }, redo = { opacity = mx.ease(0.15) } },
}
