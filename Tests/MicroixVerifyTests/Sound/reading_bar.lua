-- A reading bar that is as wide as the page has gone, and empty while the page is pulled beyond its top.
local mx = require "microix"
local page = mx.rect { "page", position = { 130, 140 }, size = { 220, 200 }, fill = "#E8ECF3", y = function(c) return -c.at end }
local bar = mx.rect { "bar", position = { 0, 2 }, anchor = { 0, 0.5 }, size = { mx.max(0, page.y * -1.3), 4 }, fill = "#0A5FD8" }
return mx.component "reading_bar" {
  canvas = { 260, 260, background = "#FFFFFF" }, layers = { page, bar }, context = { at = 0 },
  initial = "s", states = { s = {} },
  rules = { { on = "down", from = "s", effect = function(c) c.at = 100 end }, { on = "top", from = "s", effect = function(c) c.at = 0 end } },
  feedback = { page = { y = mx.spring { duration = 0.4, bounce = 0.2 } } },
}
