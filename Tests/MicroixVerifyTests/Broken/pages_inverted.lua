-- Pages that a finger draws: they go to the other side than the finger.
-- ✗ left behind · and what it has the other way
local mx = require "microix"

local strip = mx.key "strip"
local page = mx.each { "page", shape = "rect", max = 3, ids = function() return { 1, 2, 3 } end, size = { 280, 120 }, fill = "#1F4FA0",
  each = function(id) return { position = { 160, 80 }, x = (id - 1) * 300 + strip } end }
local window = mx.layer { "window", mx.rect { "ground", position = { 160, 80 }, size = { 320, 160 }, fill = "#F2F3F5" }, page,
  accessibility = { role = "slider", label = "Page", value = function(c) return c.at end, least = 1, greatest = 3, step = 1,
    increment = "forth", decrement = "back" } }

return mx.component "pages_inverted" {
  canvas = { 320, 160, background = "#F2F3F5" },
  layers = { window },
  context = { at = 1 },
  properties = { strip = function(c) return (1 - c.at) * 300 end },
  gestures = { drag = mx.pan { on = window, axis = "x", drives = strip, ratio = -1, within = { -600, 0 }, rubber_band = 60 } },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "drag.ended", effect = function(c, e) c.at = math.max(1, math.min(3, math.floor(1.5 - e.rest / 300))) end },
    { on = "forth", when = { at = { lt = 3 } }, effect = function(c) c.at = c.at + 1 end },
    { on = "back", when = { at = { gt = 1 } }, effect = function(c) c.at = c.at - 1 end },
  },
  feedback = { strip = mx.smooth(0.35) },
}
