-- A resend button that counts sixty seconds down and then can be pressed again: a state that enters itself once a second.
local mx = require "microix"
local button = mx.rect { "button", size = { 160, 44 }, corner_radius = 10, fill = "#2F80ED" }
local words  = mx.text { "words", size = { 140, 16 }, fill = "#FFFFFF", text = function(c) return c.left > 0 and "Again in " .. math.floor(c.left) or "Send again" end }
local ring   = mx.rect { "ring", anchor = { 0, 0.5 }, position = { -80, 30 }, fill = "#2F80ED", size = function(c) return { c.left * 160 / 60, 3 } end }
return mx.component "countdown" {
  canvas = { 220, 100, origin = { -110, -50 }, background = "#FFFFFF" },
  layers = { button, words, ring },
  context = { left = mx.number { 0, min = 0, max = 60 } },
  gestures = { touch = mx.tap { on = button } },
  initial = "ready",
  states = { ready = {}, waiting = { button = { opacity = 0.6 } } },
  rules = {
    { on = "touch", from = "ready", to = "waiting", emit = "send", effect = function(c) c.left = 60 end },
    { after = 1, from = "waiting", to = "waiting", reenter = true, when = { left = { gt = 1 } }, effect = function(c) c.left = c.left - 1 end },
    { after = 1, from = "waiting", to = "ready", when = { left = { lte = 1 } }, effect = function(c) c.left = 0 end },
  },
  feedback = { button = { opacity = mx.ease(0.2) }, ring = { size = mx.ease_out(0.3) } },
}
