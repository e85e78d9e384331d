-- A swipe turns the page and leaves the dot, which goes with the page wherever a dot is touched.
-- ✗ left behind · 'flick' changes 'pages.x', and not 'dot.x'
local mx = require "microix"
local strip = mx.layer { "pages", x = function(c) return -200 * (c.page - 1) end,
  mx.rect { "page1", position = { 100, 50 }, size = { 180, 80 }, fill = "#D6E4FA" },
  mx.rect { "page2", position = { 300, 50 }, size = { 180, 80 }, fill = "#CFE3CC" },
  mx.rect { "page3", position = { 500, 50 }, size = { 180, 80 }, fill = "#F6D9B0" } }
local place = mx.each { "place", shape = "ellipse", max = 3, ids = function() return { 1, 2, 3 } end, size = { 40, 40 }, fill = "#E5E5EA",
  accessibility = { role = "button", label = function(_, id) return "Page " .. id end, activate = "choose" },
  each = function(id) return { position = { 50 * id, 130 } } end }
local dot = mx.ellipse { "dot", y = 130, size = { 14, 14 }, fill = "#1C1C1E", x = function(c) return 50 * c.lit end }

return mx.component "dot_stays" {
  canvas = { 200, 160 }, layers = { strip, place, dot }, context = { page = 1, lit = 1 },
  gestures = { choose = mx.tap { on = place }, flick = mx.swipe { direction = { "left", "right" } } },
  rules = {
    { on = "choose", when = function(c, e) return e.id ~= c.page or e.id ~= c.lit end, effect = function(c, e) c.page, c.lit = e.id, e.id end },
    { on = "flick", when = { ["e.direction"] = "left", page = { lt = 3 } }, effect = function(c) c.page = c.page + 1 end },
    { on = "flick", when = { ["e.direction"] = "right", page = { gt = 1 } }, effect = function(c) c.page = c.page - 1 end },
  },
  feedback = { pages = { x = mx.smooth(0.3) }, dot = { x = mx.smooth(0.25) } },
}
