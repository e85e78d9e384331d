-- Broken: a button that mutes forgets how loud it was.
-- ✗ told otherwise than shown · 'knob' is told as 0, and not as 60
local mx = require "microix"
local plate = mx.rect { "plate", position = { -60, 0 }, size = { 80, 48 }, fill = function(c) return c.muted and "#8A93A3" or "#1F5FBF" end,
  accessibility = { role = "button", label = "Mute", pressed = function(c) return c.muted end, activate = "mute" } }
local knob = mx.ellipse { "knob", size = { 28, 28 }, x = function(c) return 10 + c.volume end, fill = "#1F5FBF",
  accessibility = { role = "slider", label = "Volume", value = function(c) return c.volume end, least = 0, greatest = 100, step = 10,
    increment = "louder", decrement = "softer" } }

return mx.component "mute_forgets" { canvas = { 260, 80, origin = { -130, -40 }, background = "#FFFFFF" }, layers = { plate, knob },
  context = { volume = 60, muted = false }, gestures = { mute = mx.tap { on = plate }, louder = mx.tap { on = knob } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "mute", effect = function(c)
      c.muted = not c.muted
      if c.muted then c.volume = 0 end
    end },
    { on = "louder", when = { muted = false }, effect = function(c) c.volume = math.min(100, c.volume + 10) end },
    { on = "softer", when = { muted = false }, effect = function(c) c.volume = math.max(0, c.volume - 10) end },
  },
  feedback = { knob = { x = mx.smooth(0.2) }, plate = { fill = mx.ease(0.15) } } }
