-- Broken: of two pages that slide in sideways the first stays where it is under the second.
-- ✗ unreadable · lies over 'Nothing is new today'
local mx = require "microix"
local texts = { "Nothing is new today", "Seven things to read" }
local page = mx.each { "page", shape = "text", ids = function() return { 1, 2 } end, max = 2, size = { 220, 16 }, font_size = 16, fill = "#1C1C1E",
  opacity = function(c, id) return id <= c.tab and 1 or 0 end, x = function(c, id) return c.tab == id and 0 or id < c.tab and -4 or 24 end,
  each = function(id) return { text = texts[id] } end }
local tab = mx.rect { "tab", position = { 0, 50 }, size = { 120, 44 }, corner_radius = 22, fill = "#1F5FBF",
  accessibility = { role = "button", label = "Other page", activate = "turn" } }

return mx.component "pages_both" { canvas = { 260, 160, origin = { -130, -80 }, background = "#FFFFFF" }, layers = { page, tab },
  context = { tab = 1 }, gestures = { turn = mx.tap { on = tab } },
  initial = "only", states = { only = {} },
  rules = { { on = "turn", from = "only", effect = function(c) c.tab = 3 - c.tab end } },
  feedback = { page = { x = mx.smooth(0.25), opacity = mx.ease(0.2) } } }
