-- A lamp that dims for three seconds: who asks for what it does already, asks for nothing; it may be stopped on its way.
local mx = require "microix"
local glow = mx.ellipse { "glow", size = { 120, 120 }, position = { 130, 90 }, fill = "#FFD54F", opacity = function(c) return c.level end }
local function button(name, x, words, trigger)
  return mx.layer { name, position = { x, 210 }, mx.rect { name .. "_face", size = { 72, 48 }, corner_radius = 12, fill = "#FFFFFF" },
    mx.text { name .. "_words", text = words, font_size = 15, size = { 60, 15 }, fill = "#1C1C1E" },
    accessibility = { role = "button", label = words, activate = trigger } }
end
local up, stop, down = button("up", 50, "Brighter", "brighten"), button("stop", 130, "Stop", "halt"), button("down", 210, "Darker", "darken")
return mx.component "lamp_dims" {
  canvas = { 260, 260, background = "#263238" },
  layers = { mx.ellipse { "bulb", size = { 120, 120 }, position = { 130, 90 }, fill = "#455A64" }, glow, up, stop, down },
  context = { level = 0 },
  gestures = { brighten = mx.tap { on = up }, halt = mx.tap { on = stop }, darken = mx.tap { on = down } },
  initial = "resting",
  states = { resting = {}, brightening = {}, darkening = {} },
  rules = {
    { on = "brighten", from = { "resting", "darkening" }, to = "brightening", effect = function(c) c.level = 1 end, emit = "up" },
    { on = "darken", from = { "resting", "brightening" }, to = "darkening", effect = function(c) c.level = 0 end, emit = "down" },
    { on = "halt", from = { "brightening", "darkening" }, to = "resting", effect = function(c) c.level = math.max(0, math.min(1, c:shown(glow.opacity))) end, emit = "stop" },
    { on = glow.opacity:settled(), from = { "brightening", "darkening" }, to = "resting", emit = "there" },
  },
  feedback = { glow = { opacity = mx.linear(3) }, ["* > resting"] = { glow = { opacity = mx.smooth(0.3) } } },
}
