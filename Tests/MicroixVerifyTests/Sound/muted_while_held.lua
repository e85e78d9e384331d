-- A volume that is read as it stands, and goes by steps of ten: half-way between two numbers a hair decides.
local mx = require "microix"
local rail = mx.rect { "rail", anchor = { 0, 0.5 }, position = { -100, 0 }, size = { 200, 4 }, fill = "#D6D6DC" }
local thumb = mx.ellipse { "thumb", position = { -100, 0 }, size = { 24, 24 }, fill = "#2F6FD0", x = function(c) return c.volume * 2 end }
local slider = mx.layer { "slider", rail, thumb, accessibility = { role = "slider", label = "Volume", value = function(c) return c.volume end, least = 0, greatest = 100, step = 10, increment = "louder", decrement = "softer",
  text = function(c) return c.volume .. " percent" end } }
local told = { "volume", value = function(c) return c.volume end }
local function take(c) c.volume = math.floor(c:shown(thumb.x) / 2 + 0.5) end
return mx.component "muted_while_held" {
  canvas = { 230, 60, origin = { -115, -30 }, background = "#FFFFFF" }, layers = { slider }, context = { volume = 40 },
  initial = "free", states = { free = {}, held = { thumb = { scale = 1.15 } } },
  gestures = { pull = mx.pan { on = thumb, axis = "x", slop = 2, drives = thumb.x, within = { 0, 200 } } },
  rules = {
    { on = "pull.began", from = "free", to = "held" }, { on = "pull.changed", from = "held", effect = take },
    { on = { "pull.ended", "pull.cancelled" }, from = "held", to = "free", effect = take, emit = told },
    { on = "louder", from = "free", when = { volume = { lt = 100 } }, effect = function(c) c.volume = math.min(100, c.volume + 10) end, emit = told },
    { on = "softer", from = "free", when = { volume = { gt = 0 } }, effect = function(c) c.volume = math.max(0, c.volume - 10) end, emit = told },
  },
  feedback = { thumb = { x = mx.smooth(0.2), scale = mx.snappy(0.2) } },
}
