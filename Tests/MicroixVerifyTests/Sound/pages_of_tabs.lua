-- Pages are swiped, and tabs show the same pages: `check` says nothing of a swipe that functions alone answer, as verify plays it.
local mx = require "microix"
local page, titles = 300, { "Today", "Week", "Month" }
local ids = { 1, 2, 3 }

local sheet = mx.each { "sheet", shape = "rect", max = 3, ids = function() return ids end, size = { page - 20, 150 },
  corner_radius = 14, position = function(_, id) return { (id - 1) * page, 0 } end,
  each = function(id) return { fill = ({ "#DCEBFF", "#E4F6E6", "#FFF0DA" })[id] } end }
local caption = mx.each { "caption", shape = "text", max = 3, ids = function() return ids end, size = { 200, 18 }, font_size = 18,
  fill = "#1F2937", position = function(_, id) return { (id - 1) * page, 0 } end,
  each = function(id) return { text = ({ "3 meetings", "11 meetings", "42 meetings" })[id] } end }
local strip = mx.layer { "strip", x = function(c) return -(c.tab - 1) * page end, sheet, caption }
local window = mx.layer { "window", clip = true, size = { page, 160 }, position = { 0, 60 }, strip }

local tab = mx.each { "tab", shape = "rect", max = 3, ids = function() return ids end, size = { 100, 40 }, fill = "#FFFFFF",
  position = function(_, id) return { (id - 2) * 100, -60 } end,
  accessibility = { role = "tab", label = function(_, id) return titles[id] end,
    selected = function(c, id) return c.tab == id end, activate = "choose" } }
local name = mx.each { "name", shape = "text", max = 3, ids = function() return ids end, size = { 90, 16 }, font_size = 16, weight = 600,
  position = function(_, id) return { (id - 2) * 100, -60 } end,
  fill = function(c, id) return c.tab == id and "#1D4ED8" or "#4B5563" end,
  each = function(id) return { text = titles[id] } end }
local line = mx.rect { "line", size = { 64, 3 }, corner_radius = 1.5, fill = "#1D4ED8", position = { -100, -41 },
  x = strip.x * (-100 / page) }
local bar = mx.layer { "bar", tab, name, line, accessibility = { role = "tablist", label = "Range" } }

return mx.component "tabs" {
  canvas = { page, 240, origin = { -page / 2, -90 }, background = "#FFFFFF" },
  layers = { window, bar },
  context = { tab = 1 },
  gestures = {
    choose = mx.tap { on = tab },
    swipe  = mx.pan { on = window, axis = "x", drives = strip.x, within = { -2 * page, 0 }, rubber_band = 80 },
  },
  rules = {
    { on = "choose", effect = function(c, e) c.tab = e.id end },
    { on = "swipe.ended", effect = function(c, e)
        local goal = math.floor(-e.rest / page + 0.5) + 1
        c.tab = math.max(c.tab - 1, math.min(c.tab + 1, goal))
      end },
  },
  feedback = { strip = { x = mx.spring { duration = 0.45, bounce = 0 } }, name = { fill = mx.ease(0.2) } },
}
