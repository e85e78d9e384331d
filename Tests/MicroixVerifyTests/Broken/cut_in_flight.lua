-- Broken: what leads to 'busy' cuts a place that 'busy' doesn't change: in flight the card snaps.
-- ✗ a jump in position · where it was going: at rest nothing is seen
local mx = require "microix"
local card = mx.rect { "card", size = { 100, 60 }, fill = "#2F80ED", x = -80 }
return mx.component "cut_in_flight" { canvas = { 320, 120, origin = { -160, -60 }, background = "#FFFFFF" }, layers = { card }, initial = "left",
  states = { left = {}, right = { card = { x = 80 } }, busy = { card = { x = 80, opacity = 0.5 } } },
  rules = { { on = "go", from = "left", to = "right" }, { on = "back", from = { "right", "busy" }, to = "left" }, { on = "work", from = "right", to = "busy" }, { on = "ready", from = "busy", to = "right" } },
  feedback = { card = { mx.smooth(0.4) }, ["right > busy"] = { card = { x = mx.none, opacity = mx.ease(0.2) } } } }
