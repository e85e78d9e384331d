-- A photo that a tap makes larger, and smaller again; a double tap likes it.
-- A double tap is two single ones as well: the photo grows and shrinks before it is liked.
-- ✗ said too often · with yields_to = "twice" it waits
local mx = require "microix"
local photo = mx.rect { "photo", position = { 80, 80 }, size = { 120, 120 }, fill = "#2F80ED" }
local heart = mx.ellipse { "heart", position = { 80, 80 }, size = { 30, 30 }, fill = "#EB5757", opacity = 0 }

return mx.component "double_flickers" {
  canvas = { 160, 160, background = "#FFFFFF" },
  layers = { photo, heart },
  gestures = { twice = mx.tap { on = photo, count = 2 }, once = mx.tap { on = photo } },
  context = { liked = false },
  initial = "small",
  states = { small = {}, large = { photo = { scale = 1.2 } } },
  rules = {
    { on = "once", from = "small", to = "large", emit = "opened" },
    { on = "once", from = "large", to = "small", emit = "closed" },
    { on = "twice", emit = "liked", effect = function(c)
      c.liked = not c.liked
      c:set(heart.opacity, c.liked and 1 or 0)
    end },
  },
  feedback = { photo = { scale = mx.snappy(0.25) }, heart = { opacity = mx.ease(0.2) } },
  accessibility = { role = "button", label = "Photo", activate = "once", dismiss = "twice" },
}
