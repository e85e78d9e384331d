-- A tab chosen before the pill has arrived: the pill jumps there, and from rest it glides.
-- ✗ a jump in position · at rest it moves there
local mx = require "microix"
local names = { "Home", "Search", "Profile" }
local icons = { "M -10 0 L 0 -10 L 10 0 V 10 H -10 Z", "M 4 4 L 10 10 M 6 -2 A 8 8 0 1 0 6 -1.9", "M -9 10 Q 0 -2 9 10 M 0 -9 A 4 4 0 1 0 0.1 -9" }
local function x(id) return 60 + (id - 1) * 100 end
local tab = mx.each { "tab", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3, size = { 96, 56 }, fill = "#FFFFFF",
  accessibility = { role = "tab", label = function(_, id) return names[id] end, activate = "choose", selected = function(c, id) return c.page == id end },
  each = function(id) return { position = { x(id), 230 } } end }
local pill = mx.rect { "pill", size = { 60, 34 }, corner_radius = 17, position = { 0, 230 }, fill = "#D3E3FD", x = function(c) return x(c.page) end }
local icon = mx.each { "icon", shape = "shape", ids = function() return { 1, 2, 3 } end, max = 3, width = 2, stroke = function(c, id) return c.page == id and "#0B57D0" or "#444746" end,
  each = function(id) return { position = { x(id), 230 }, path = icons[id] } end }
local page = mx.each { "page", shape = "text", ids = function(c) return { c.page } end, max = 3, size = { 200, 34 }, font_size = 34, weight = 700, fill = "#1F1F1F", absent = { opacity = 0 },
  accessibility = { role = "heading", label = function(_, id) return names[id] end },
  each = function(id) return { position = { 160, 100 }, text = names[id] } end }
local bar = mx.layer { "bar", tab, pill, icon, accessibility = { role = "tablist", label = "Pages" } }

return mx.component "tab_cut_in_flight" {
  canvas = { 320, 260, background = "#FFFFFF" }, layers = { page, bar },
  context = { page = 1 },
  gestures = { choose = mx.tap { on = tab } },
  rules = {
    { on = "choose", when = function(c, e) return e.id ~= c.page and not (math.abs(c:shown(pill.x) - x(c.page)) < 1) end, effect = function(c, e) c.page = e.id // 1 end, emit = { "page", value = function(c) return c.page end }, feedback = { pill = { x = mx.none } } },
    { on = "choose", when = function(c, e) return e.id ~= c.page end, effect = function(c, e) c.page = e.id // 1 end, emit = { "page", value = function(c) return c.page end }, feedback = mx.haptic "selection" },
  },
  feedback = {
    pill = { x = mx.spring { duration = 0.35, bounce = 0.15 } }, icon = { stroke = mx.ease(0.2) },
    page = { appear = mx.ease { 0.2, delay = 0.08 }, disappear = mx.ease(0.1) },
  },
}
