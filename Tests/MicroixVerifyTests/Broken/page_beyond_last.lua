-- A key leads beyond the last page: page 4 of 3 is read out.
-- ✗ told otherwise than shown · more than there are
local mx = require "microix"
local wide, last = 300, 2
local says = { "Plan your week", "Share it with friends", "Get reminders" }
local tints = { "#E3F2FD", "#E8F5E9", "#FFF3E0" }
local function card(id)
  return mx.layer { "card_" .. id, position = { (id - 1) * wide + 150, 90 },
    mx.rect { "paper_" .. id, size = { 280, 150 }, corner_radius = 16, fill = tints[id] },
    mx.text { "say_" .. id, size = { 240, 20 }, font_size = 20, weight = 600, fill = "#1A1A1A", text = says[id] } }
end
local strip = mx.layer { "strip", x = function(c) return -c.page * wide end, card(1), card(2), card(3) }
local window = mx.layer { "window", clip = true, size = { wide, 180 }, anchor = { 0, 0 }, strip }
local dot = mx.each { "dot", shape = "ellipse", ids = function() return { 1, 2, 3 } end, max = 3, size = { 8, 8 }, fill = function(c, id) return id == c.page + 1 and "#1A73E8" or "#BDC1C6" end,
  each = function(id) return { position = { 110 + id * 20, 196 } } end }
local news = mx.layer { "news", accessibility = { role = "status", label = function(c) return (says[c.page + 1] or "Nothing") .. ", page " .. c.page // 1 + 1 .. " of 3" end }, dot }
local button = mx.layer { "button", position = { 150, 236 }, accessibility = { role = "button", activate = "next", label = function(c) return c.page < last and "Next" or "Start" end },
  mx.rect { "ground", size = { 160, 44 }, corner_radius = 22, fill = "#1A73E8" },
  mx.text { "word", size = { 120, 16 }, font_size = 16, fill = "#FFFFFF", text = function(c) return c.page < last and "Next" or "Start" end } }

return mx.component "page_beyond_last" {
  canvas = { wide, 270, background = "#FFFFFF" }, layers = { window, news, button },
  context = { page = 0 },
  gestures = { swipe = mx.pan { on = window, axis = "x", drives = strip.x, within = { -wide * last, 0 }, rubber_band = 60 }, next = mx.tap { on = button }, keys = mx.keyboard { "left", "right" } },
  rules = {
    { on = "swipe.ended", effect = function(c, e) c.page = math.max(c.page - 1, math.min(c.page + 1, (-e.rest / wide + 0.5) // 1)) end },
    { on = "next", when = { page = { lt = last } }, effect = function(c) c.page = c.page + 1 end },
    { on = "next", when = { page = { gte = last } }, emit = "start", feedback = mx.haptic "success" },
    { on = "keys.down", when = { ["e.key"] = "right", page = { lte = last } }, effect = function(c) c.page = c.page + 1 end },
    { on = "keys.down", when = { ["e.key"] = "left", page = { gt = 0 } }, effect = function(c) c.page = c.page - 1 end },
  },
  feedback = { strip = { x = mx.snappy(0.35) }, dot = { fill = mx.ease(0.2) } },
  accessibility = { role = "group", label = "Introduction", description = "Left and right turn the pages" },
}
