-- A volume whose range a button makes wider: the same place means another number then.
local mx = require "microix"
local W = 200
local rail = mx.rect { "rail", anchor = { 0, 0.5 }, size = { W, 6 }, fill = "#D6D6DC" }
local thumb = mx.ellipse { "thumb", size = { 26, 26 }, fill = "#2F6FD0", x = function(c) return c.volume / c.most * W end }
local slider = mx.layer { "slider", rail, thumb, accessibility = { role = "slider", label = "Volume", value = function(c) return c.volume end, least = 0, greatest = function(c) return c.most end, step = 10,
  text = function(c) return c.volume .. " percent" end, increment = "louder", decrement = "softer" } }
local boost = mx.rect { "boost", position = { 100, 46 }, size = { 90, 34 }, fill = function(c) return c.most > 100 and "#B45309" or "#4B5563" end, accessibility = { role = "button", label = "Boost", pressed = { most = 200 }, activate = "boost" } }
local said = { "volume", value = function(c) return c.volume end }
return mx.component "boosted" {
  canvas = { 240, 120, origin = { -20, -50 }, background = "#FFFFFF" }, layers = { slider, boost }, context = { volume = 60, most = 100 }, gestures = { boost = mx.tap { on = boost } },
  rules = {
    { on = "boost", effect = function(c) if c.most > 100 then c.most = 100 c.volume = math.min(100, c.volume) else c.most = 200 end end, emit = said },
    { on = "louder", when = function(c) return c.volume < c.most end, effect = function(c) c.volume = math.min(c.most, c.volume + 10) end, emit = said },
    { on = "softer", when = { volume = { gt = 0 } }, effect = function(c) c.volume = math.max(0, c.volume - 10) end, emit = said },
  },
  feedback = { thumb = { x = mx.smooth(0.25) }, boost = { fill = mx.ease(0.2) } },
}
