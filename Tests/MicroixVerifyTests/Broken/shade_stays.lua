-- A card over a page: a tap beside it takes the shade away, a finger that draws it down leaves the shade.
-- ✗ left behind · which means the same, moves it
local mx = require "microix"
local page = mx.rect { "page", position = { 120, 60 }, size = { 160, 44 }, corner_radius = 10, fill = "#0A5FD8", accessibility = { role = "button", label = "Open", activate = "open" } }
local shade = mx.rect { "shade", position = { 120, 120 }, size = { 240, 240 }, fill = "#000000", opacity = 0 }
local card = mx.rect { "card", position = { 120, 180 }, size = { 220, 110 }, corner_radius = 14, fill = "#FFFFFF", y = 0, absent = { y = 130 },
  accessibility = { role = "dialog", label = "Details", dismiss = "close" } }
return mx.component "shade_stays" {
  canvas = { 240, 240, background = "#F2F2F7" }, layers = { page, shade, card },
  gestures = { open = mx.tap { on = page }, close = mx.tap { on = shade }, draw = mx.pan { on = card, axis = "y", drives = card.y, within = { 0, 130 } } },
  initial = "closed", states = { closed = { card = { hidden = true } }, open = {} },
  rules = {
    { on = "open", from = "closed", to = "open", emit = "opened", effect = function(c) c:set(shade.opacity, 0.4) end },
    { on = "close", from = "open", to = "closed", emit = "closed", effect = function(c) c:set(shade.opacity, 0) end },
    { on = "draw.ended", from = "open", to = "closed", when = { ["e.rest"] = { gt = 60 } }, emit = "closed" },
    { on = { "draw.ended", "draw.cancelled" }, from = "open" },
  },
  feedback = { card = { y = mx.smooth(0.3), appear = { y = mx.smooth(0.3) }, disappear = { y = mx.smooth(0.3) } }, shade = { opacity = mx.ease(0.2) } },
}
