-- Tabs in a window: the focus brings one into sight, and only a press chooses it.
local mx = require "microix"
local w, ids = 84, { 1, 2, 3, 4, 5 }
local word = mx.each { "word", shape = "text", max = 5, ids = function() return ids end, size = { w - 6, 15 }, each = function(id) return { position = { (id - 1) * w, 0 }, text = "Mode " .. id } end, fill = function(c, id) return c.mode == id and "#FDE047" or "#E5E7EB" end }
local hit = mx.each { "hit", shape = "rect", max = 5, ids = function() return ids end, size = { w, 44 }, each = function(id) return { position = { (id - 1) * w, 0 } } end,
  accessibility = { role = "tab", label = function(_, id) return "Mode " .. id end, selected = function(c, id) return c.mode == id end, activate = "choose" } }
local strip = mx.layer { "strip", x = function(c) return -(c.seen - 1) * w end, word, hit }
local window = mx.layer { "window", accessibility = { role = "tablist", label = "Mode" }, clip = true, size = { 320, 44 }, mx.rect { "ground", size = { 320, 44 }, fill = "#18181B" }, strip }
return mx.component "seen_by_focus" {
  canvas = { 320, 60, origin = { -160, -30 }, background = "#0B0B0D" }, layers = { window }, context = { mode = 3, seen = 3 },
  gestures = { choose = mx.tap { on = hit }, keys = mx.keyboard { "enter", on = hit } },
  rules = {
    { on = "keys.focus", effect = function(c, e) c.seen = e.id end }, { on = "keys.blur", effect = function(c) c.seen = c.mode end },
    { on = "keys.down", effect = function(c, e) c:raise("choose", { id = e.id, x = 0, y = 0, touches = 0 }) end },
    { on = "choose", when = function(c, e) return c.mode ~= e.id end, effect = function(c, e) c.mode, c.seen = e.id, e.id c:emit("mode", e.id) end },
  },
  feedback = { strip = { x = mx.smooth(0.35) }, word = { fill = mx.ease(0.2) } },
}
