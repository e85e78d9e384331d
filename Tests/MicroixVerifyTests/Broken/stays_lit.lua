-- A parcel that is drawn over a box lights it; taken away there, the finger leaves the box lit, and lifted it does not.
-- ✗ left behind · 'box.fill' stays as the gesture has left it, which 'carry.ended' takes back
local mx = require "microix"
local box = mx.rect { "box", position = { 60, -30 }, size = { 80, 60 },
  fill = function(c) return c.is_over and "#7FB37A" or "#E1E4EA" end }
local parcel = mx.rect { "parcel", position = { -60, 40 }, size = { 40, 40 }, fill = "#A0703C" }
local function is_over(c) return c:shown(parcel.x) > 20 end

return mx.component "stays_lit" {
  canvas = { 240, 140, origin = { -120, -70 }, background = "#FFFFFF" }, layers = { box, parcel },
  context = { is_over = false, is_sent = false },
  gestures = { carry = mx.pan { on = parcel, axis = "x", drives = parcel.x, within = { -80, 80 } } },
  initial = "waiting", states = { waiting = {}, carried = { parcel = { scale = 1.1 } } },
  rules = {
    { on = "carry.began", from = "waiting", to = "carried" },
    { on = "carry.changed", from = "carried", effect = function(c) c.is_over = is_over(c) end },
    { on = "carry.ended", from = "carried", to = "waiting", effect = function(c)
      c.is_sent, c.is_over = c.is_over or c.is_sent, false
      c:set(parcel.x, c.is_sent and 60 or -60)
    end },
    { on = "carry.cancelled", from = "carried", to = "waiting", effect = function(c) c:set(parcel.x, c.is_sent and 60 or -60) end },
  },
  feedback = { box = { fill = mx.ease_out(0.15) }, parcel = { x = mx.smooth(0.3), scale = mx.smooth(0.2) } },
}
