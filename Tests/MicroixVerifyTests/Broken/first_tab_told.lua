-- Two tabs, of which the first is told as selected, whichever is.
-- ✗ told otherwise than shown · it is told as selected in every place
local mx = require "microix"

local tab = mx.each { "tab", shape = "rect", max = 2, ids = function() return { 1, 2 } end, size = { 100, 44 }, fill = "#E8EAED",
  each = function(id) return { position = { id * 110 - 45, 30 } } end,
  accessibility = { role = "tab", label = function(_, id) return id == 1 and "News" or "Sport" end,
    selected = function(_, id) return id == 1 end, activate = "pick" } }
local bar = mx.rect { "bar", position = { 65, 52 }, size = { 90, 4 }, fill = "#1A73E8" }

return mx.component "first_tab_told" {
  canvas = { 240, 80, background = "#FFFFFF" },
  layers = { tab, bar },
  context = { at = 1 },
  gestures = { pick = mx.tap { on = "tab" } },
  properties = { place = function(c) return c.at end },
  initial = "ready",
  states = { ready = { bar = { position = { mx.key "place" * 110 - 45, 52 } } } },
  rules = { { on = "pick", effect = function(c, e) c.at = e.id end, emit = { "picked", value = function(c) return c.at end } } },
  feedback = { place = mx.smooth(0.25) },
  accessibility = { role = "tablist", label = "Sections" },
}
