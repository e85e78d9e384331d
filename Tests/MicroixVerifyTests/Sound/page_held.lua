-- Pages that go on by themselves every three seconds, or by a finger.
-- While a finger holds a page none of them goes on.
local mx = require "microix"
local pages = mx.layer { "pages", x = function(c) return -200 * c.page end,
  mx.rect { "first", position = { 100, 60 }, size = { 180, 100 }, fill = "#F2994A" },
  mx.rect { "second", position = { 300, 60 }, size = { 180, 100 }, fill = "#27AE60" },
  mx.rect { "third", position = { 500, 60 }, size = { 180, 100 }, fill = "#2F80ED" },
}

local function turn(c, pages) c.page = math.max(0, math.min(2, c.page + pages)) end

return mx.component "page_held" {
  canvas = { 200, 120, background = "#FFFFFF" },
  layers = { pages },
  context = { page = 0 },
  gestures = { drag = mx.pan { axis = "x", drives = pages.x, within = { -400, 0 } } },
  initial = "on",
  states = { on = {}, held = {} },
  rules = {
    { after = 3, from = "on", to = "on", reenter = true, effect = function(c) c.page = (c.page + 1) % 3 end },
    { on = "drag.began", from = "on", to = "held" },
    { on = "drag.cancelled", from = "held", to = "on" },
    { on = "drag.ended", from = "held", to = "on", effect = function(c, e)
      if math.abs(e.velocity) > 300 then turn(c, e.velocity < 0 and 1 or -1) end
    end },
    { on = "next", effect = function(c) turn(c, 1) end },
    { on = "back", effect = function(c) turn(c, -1) end },
  },
  feedback = { pages = { x = mx.smooth(0.4) } },
  accessibility = { role = "slider", label = "Page", value = function(c) return c.page end, least = 0, greatest = 2, step = 1,
    increment = "next", decrement = "back" },
}
