-- Broken: a card that is drawn stays above the others, and a drag that is taken away leaves it where it was drawn to, untold.
-- ✗ left behind · 'card.x' stays as the gesture has left it
local mx = require "microix"
local card = mx.rect { "card", position = { 40, 60 }, size = { 60, 60 }, x = function(c) return c.at end, z = function(c) return c.top end, fill = "#1F5FBF",
  accessibility = { role = "slider", label = "Card", value = function(c) return c.at end, least = 0, greatest = 80, step = 80, increment = "right", decrement = "left" } }
local other = mx.rect { "other", position = { 200, 60 }, size = { 60, 60 }, fill = "#7A8699" }

return mx.component "kept_order" { canvas = { 240, 120, background = "#FFFFFF" }, layers = { card, other }, context = { at = 0, top = 0 },
  gestures = { drag = mx.pan { on = card, axis = "x", slop = 4, drives = card.x, within = { 0, 80 } } },
  initial = "idle", states = { idle = {}, drawn = {} },
  rules = {
    { on = "drag.began", from = "idle", to = "drawn", effect = function(c) c.top = 10 end },
    { on = "drag.changed", from = "drawn", effect = function(c) c.at = c:shown(card.x) > 40 and 80 or 0 end },
    { on = "drag.ended", from = "drawn", to = "idle", emit = { "placed", value = function(c) return c.at end } },
    { on = "drag.cancelled", from = "drawn", to = "idle" },
    { on = "right", from = "idle", effect = function(c) c.at = 80 end, emit = { "placed", value = function(c) return c.at end } },
    { on = "left", from = "idle", effect = function(c) c.at = 0 end, emit = { "placed", value = function(c) return c.at end } },
  },
  feedback = { card = { x = mx.smooth(0.3), z = mx.none } } }
