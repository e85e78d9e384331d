-- Typing dots of a chat: three dots wave while somebody types; still ones with reduced motion; they leave when nothing more came for six seconds.
local mx = require "microix"
local bubble = { "bubble", hidden = true, absent = { opacity = 0, scale = 0.8 }, mx.rect { "face", size = { 84, 44 }, corner_radius = 22, fill = "#E5E5EA" }, accessibility = { role = "status", label = "Ada is typing" } }
local states = {}
for i = 1, 3 do
  bubble[#bubble + 1] = mx.ellipse { "dot" .. i, size = { 10, 10 }, position = { (i - 2) * 18, 0 }, y = 0, fill = "#5A5A60" }
  states["dot" .. i] = { y = mx.keyframes { values = { 0, -7, 0, 0 }, times = { 0, 0.2, 0.4, 1 }, duration = 1.2, repeats = mx.forever, offset = 1.2 - i * 0.15, curves = mx.ease_in_out() } }
end
return mx.component "typing_dots" {
  canvas = { 200, 100, origin = { -100, -50 }, background = "#FFFFFF" }, layers = { mx.layer(bubble) }, inputs = { reduces_motion = mx.boolean(false) },
  initial = "silent", states = { silent = {}, typing = { bubble = { hidden = false }, initial = "choose", states = { choose = {}, still = {}, waving = states } } },
  rules = {
    { on = "typing", from = { "silent", "typing" }, to = "typing", reenter = true }, { on = "stopped", from = "typing", to = "silent" }, { after = 6, from = "typing", to = "silent" },
    { always = true, from = { "typing.choose", "typing.waving" }, to = "typing.still", when = { reduces_motion = true } }, { always = true, from = { "typing.choose", "typing.still" }, to = "typing.waving", when = { reduces_motion = false } },
  },
  feedback = { bubble = { appear = mx.spring { duration = 0.3, bounce = 0.2 }, disappear = mx.ease(0.15) }, dot1 = { y = mx.smooth(0.2) }, dot2 = { y = mx.smooth(0.2) }, dot3 = { y = mx.smooth(0.2) } },
}
