-- A menu with a submenu: a mouse over "Share" opens it after 0.2 s; a tap at once; leaving it shuts after 0.3 s.
local mx = require "microix"
local words = { "Open", "Share", "Print" } local subs = { "By mail", "By link" }
local item = mx.each { "item", shape = "rect", max = 3, ids = function() return { 1, 2, 3 } end, size = { 130, 40 }, corner_radius = 6, fill = function(c, id) return (c.lit == id or id == 2 and c:is "sub") and "#E3F2FD" or "#FFFFFF" end, each = function(id) return { position = { 75, id * 42 - 10 } } end,
  accessibility = { role = "menuitem", label = function(_, id) return words[id] end, activate = "choose", expanded = function(c, id) if id == 2 then return c:is "sub" end return nil end } }
local word = mx.each { "word", shape = "text", max = 3, ids = function() return { 1, 2, 3 } end, size = { 90, 15 }, align = "left", font_size = 15, fill = "#212121", each = function(id) return { position = { 67, id * 42 - 10 }, text = words[id] } end }
local chev = mx.shape { "chev", path = "M -2 -4 L 2 0 L -2 4", position = { 128, 74 }, stroke = "#616161", width = 1.5 }
local menu = mx.layer { "menu", accessibility = { role = "menu", label = "File", dismiss = "shut" }, mx.rect { "paper", size = { 140, 134 }, position = { 75, 74 }, corner_radius = 10, fill = "#FFFFFF" }, item, word, chev }
local subitem = mx.each { "subitem", shape = "rect", max = 2, ids = function() return { 1, 2 } end, size = { 130, 40 }, corner_radius = 6, fill = "#FFFFFF", each = function(id) return { position = { 225, 32 + id * 42 } } end,
  accessibility = { role = "menuitem", label = function(_, id) return subs[id] end, activate = "share" } }
local subword = mx.each { "subword", shape = "text", max = 2, ids = function() return { 1, 2 } end, size = { 90, 15 }, align = "left", font_size = 15, fill = "#212121", each = function(id) return { position = { 217, 32 + id * 42 }, text = subs[id] } end }
local submenu = mx.layer { "submenu", absent = { opacity = 0, x = -6 }, accessibility = { role = "menu", label = "Share", dismiss = "shut" }, mx.rect { "subpaper", size = { 140, 92 }, position = { 225, 95 }, corner_radius = 10, fill = "#FFFFFF" }, subitem, subword }
return mx.component "submenu_by_mouse" {
  canvas = { 320, 170, background = "#CFD8DC" },
  layers = { menu, submenu },
  context = { lit = 0 },
  initial = "plain", states = { plain = { submenu = { hidden = true } }, coming = { submenu = { hidden = true } }, sub = { initial = "inside", states = { inside = {}, leaving = {} } } },
  gestures = { over = mx.hover { on = item }, inner = mx.hover { on = subitem }, choose = mx.tap { on = item }, share = mx.tap { on = subitem } },
  rules = {
    { on = "over.enter", from = "plain", to = "coming", when = { ["e.id"] = 2 }, effect = function(c) c.lit = 2 end },
    { on = "over.enter", from = "plain", effect = function(c, e) c.lit = e.id end },
    { after = 0.2, from = "coming", to = "sub" },
    { on = "over.exit", from = "coming", to = "plain", effect = function(c) c.lit = 0 end },
    { on = "over.exit", from = "plain", when = function(c, e) return c.lit == e.id end, effect = function(c) c.lit = 0 end },
    { on = "over.enter", from = "sub", to = "sub.inside", when = { ["e.id"] = 2 }, effect = function(c) c.lit = 2 end },
    { on = "over.enter", from = "sub", to = "sub.leaving", effect = function(c, e) c.lit = e.id end },
    { on = "over.exit", from = "sub", to = "sub.leaving", effect = function(c, e) if c.lit == e.id then c.lit = 0 end end },
    { on = "inner.enter", from = "sub", to = "sub.inside" },
    { on = "inner.exit", from = "sub", to = "sub.leaving" },
    { after = 0.3, from = "sub.leaving", to = "plain" },
    { on = "choose", from = { "plain", "coming" }, to = "sub", when = { ["e.id"] = 2 } },
    { on = "choose", from = "sub", to = "plain", when = { ["e.id"] = 2 } },
    { on = "choose", to = "plain", effect = function(c, e) c:emit("chosen", words[e.id]) end },
    { on = "share", from = "sub", to = "plain", effect = function(c, e) c:emit("share", e.id) end },
    { on = "shut", from = "sub", to = "plain" }, { on = "shut", from = { "plain", "coming" }, to = "plain", emit = "closed" },
  },
  feedback = { submenu = { appear = mx.ease_out(0.12), disappear = mx.ease_in(0.1) }, item = { fill = mx.ease(0.08) } },
}
