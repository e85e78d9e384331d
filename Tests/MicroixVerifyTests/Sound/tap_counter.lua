-- An applause button: claps within two seconds of the last are counted together, and told to the host as one number.
local mx = require "microix"

local button = mx.ellipse { "button", position = { 100, 100 }, size = { 72, 72 }, fill = "#FFD60A", scale = 1 }
local bubble = mx.layer { "bubble", position = { 100, 36 }, absent = { opacity = 0, y = 10 },
  mx.rect { "plate", size = { 56, 28 }, corner_radius = 14, fill = "#1C1C1E" },
  mx.text { "number", size = { 50, 15 }, font_size = 15, weight = 600, fill = "#FFFFFF",
    text = function(c) return "+" .. tostring(c.claps) end } }

return mx.component "applause" {
  canvas = { 200, 160, background = "#FFFFFF" },
  layers = { button, bubble },
  context = { claps = 0 },
  gestures = { clap = mx.tap { on = button } },
  initial = "quiet",
  states = { quiet = { bubble = { hidden = true } }, counting = {} },
  rules = {
    { on = "clap", from = { "quiet", "counting" }, to = "counting", reenter = true,
      effect = function(c) c.claps = math.min(c.claps + 1, 50) c:nudge(button.scale, -0.1) end },
    { after = 2, from = "counting", to = "quiet",
      effect = function(c) c:emit("claps", c.claps) c.claps = 0 end },
  },
  feedback = { button = { scale = mx.spring { duration = 0.3, bounce = 0.3 } },
    bubble = { appear = mx.snappy(0.25), disappear = mx.ease_out(0.2) } },
}
