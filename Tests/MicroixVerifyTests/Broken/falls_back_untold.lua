-- A knob that a finger draws, and that is back where it was once it lets go: nobody has kept where it was left.
-- ✗ out of reach of keys · a finger draws it elsewhere, and it falls back
local mx = require "microix"
local at = mx.key "at"
local line = mx.rect { "line", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 200, 4 }, fill = "#8E939B" }
local knob = mx.ellipse { "knob", position = { 20 + 200 * at, 40 }, size = { 24, 24 }, fill = "#1F6FE0" }
return mx.component "falls_back_untold" {
  canvas = { 240, 80, background = "#F2F3F5" }, layers = { line, knob },
  context = { place = 0.5 }, properties = { at = function(c) return c.place end },
  gestures = { scrub = mx.pan { on = knob, axis = "x", slop = 2, drives = at, ratio = 1 / 200, within = { 0, 1 } } },
  initial = "still", states = { still = {}, held = { knob = { scale = 1.2 } } },
  rules = {
    { on = "scrub.began", from = "still", to = "held" }, { on = { "scrub.ended", "scrub.cancelled" }, from = "held", to = "still" },
    { on = "later", from = "still", effect = function(c) c.place = math.min(1, c.place + 0.1) end },
    { on = "earlier", from = "still", effect = function(c) c.place = math.max(0, c.place - 0.1) end },
  },
  feedback = { at = mx.smooth(0.3), knob = { scale = mx.snappy(0.2) } },
  accessibility = { role = "slider", label = "Place", value = function(c) return (c.place * 100 + 0.5) // 1 end, least = 0, greatest = 100, step = 10,
    increment = "later", decrement = "earlier" },
}
