-- A transaction that a whole begins, over its own keys and, by inputs, over those of its parts.
local mx = require "microix"
local bar = mx.rect { "bar", size = { 40, 4 }, x = 0, fill = "#000000" }
local face = mx.rect { "face", size = { 40, 40 }, fill = "#888888" }

local card = mx.component "card" {
  layers = { face }, inputs = { place = mx.number(0) },
  states = { there = { face = { x = function(c) return c.place end } } }, initial = "there",
  feedback = { face = { x = mx.basic {} } },
}

return mx.component "slide" {
  layers = { bar }, context = { page = 0 },
  parts = { { "one", card, inputs = { place = function(c) return c.page * 100 end } },
            { "two", card, y = 50, inputs = { place = function(c) return c.page * -60 end } } },
  rules = {
    { on = "next", effect = function(c)
        c:transaction({ duration = 0.4, curve = mx.ease_in_out(), name = "slide", completed = "shown", settled = "still" }, function()
          c.page = c.page + 1
          c:set(bar.x, 30 * c.page)
        end)
      end },
    { on = "shown", emit = "shown" }, { on = "still", emit = "still" },
  },
}
