-- A side panel whose edge keys move by steps; a double tap opens and shuts it, and its spring may rest a hair beside 0.
local mx = require "microix"
local panel = mx.rect { "panel", anchor = { 0, 0 }, size = { mx.max(0, mx.key "width"), 200 }, fill = "#2B2F3A" }
local edge = mx.layer { "edge", position = { 0, 100 }, x = mx.key "width",
  accessibility = { role = "slider", label = "Width of the panel", least = 0, greatest = 280, step = 20,
    value = function(c) return c.wide end, increment = "wider", decrement = "narrower" },
  mx.rect { "grip", size = { 24, 200 }, fill = "#8A93A6" } }
return mx.component "panel_edge" {
  canvas = { 320, 200, background = "#FAFAFB" }, layers = { panel, edge },
  properties = { width = function(c) return c.wide end },
  context = { wide = 200, kept = 200 },
  gestures = { double = mx.tap { on = edge, count = 2 } },
  rules = {
    { on = "double", effect = function(c) c.wide = c.wide == 0 and c.kept or 0 end },
    { on = "wider", when = { wide = { lt = 280 } }, effect = function(c) c.wide = c.wide == 0 and 120 or c.wide + 20  c.kept = c.wide end },
    { on = "narrower", when = { wide = { gt = 0 } }, effect = function(c)
      c.wide = c.wide <= 120 and 0 or c.wide - 20  if c.wide > 0 then c.kept = c.wide end end },
  },
  feedback = { width = mx.smooth(0.3) },
}
