-- A basket: "Clear" is told as disabled where there is something to clear, and as not disabled where there is nothing.
-- ✗ told otherwise than shown · told as disabled where a finger does something with it
local mx = require "microix"
local clear = mx.rect { "clear", position = { 0, 30 }, size = { 120, 40 }, fill = function(c) return c.count > 0 and "#B3261E" or "#6E6E73" end,
  accessibility = { role = "button", label = "Clear", activate = "tap_clear", disabled = function(c) return c.count > 0 end } }
local more = mx.rect { "more", position = { 0, -30 }, size = { 120, 40 }, fill = "#1F6FE0", accessibility = { role = "button", label = "More", activate = "tap_more" } }
local plate = mx.each { "plate", shape = "rect", max = 3, ids = function(c) local t = {} for i = 1, c.count do t[i] = i end return t end,
  size = { 20, 20 }, fill = "#1C1C1E", position = function(_, id) return { id * 30 - 60, 80 } end, absent = { opacity = 0 } }
return mx.component "disabled_inside_out" {
  canvas = { 160, 180, origin = { -80, -70 }, background = "#FFFFFF" }, layers = { more, clear, plate }, context = { count = 0 },
  inputs = { is_dark = mx.boolean(false) },
  gestures = { tap_clear = mx.tap { on = clear }, tap_more = mx.tap { on = more } },
  rules = {
    { on = "tap_more", when = { count = { lt = 3 } }, effect = function(c) c.count = c.count + 1 end },
    { on = "tap_more", feedback = { mx.haptic "error" } },
    { on = "tap_clear", when = { count = { gt = 0 } }, effect = function(c) c.count = 0 end, emit = "cleared" },
  },
  feedback = { clear = { fill = mx.ease(0.2) }, plate = { appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
