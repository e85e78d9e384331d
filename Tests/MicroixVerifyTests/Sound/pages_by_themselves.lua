-- Three pages that turn by themselves, with a bar that runs through each of them: all of it comes round every fifteen seconds.
local mx = require "microix"

local bar = mx.rect { "bar", anchor = { 0, 0.5 }, position = { 10, 16 }, size = { 180, 4 }, fill = "#FFFFFF", scale = { 0, 1 } }
local word = mx.text { "word", position = { 100, 70 }, size = { 180, 20 }, font_size = 18, fill = "#FFFFFF",
  text = function(c) return string.format("Page %d", c.page) end }

return mx.component "pages_by_themselves" {
  canvas = { 200, 120, background = "#264653" },
  layers = { bar, word },
  context = { page = 1 },
  initial = "playing",
  states = { playing = { bar = { scale = { 1, 1 } } } },
  rules = {
    { after = 5, from = "playing", to = "playing", reenter = true, effect = function(c) c.page = c.page % 3 + 1 end },
    { on = "next", from = "playing", to = "playing", reenter = true, effect = function(c) c.page = c.page % 3 + 1 end },
  },
  feedback = { bar = { scale = mx.ease_out(0.15) }, ["* > playing"] = { bar = { scale = mx.linear { 5, from = { 0, 1 } } } } },
  accessibility = { role = "button", label = function(c) return string.format("Page %d of 3", c.page) end, activate = "next" },
}
