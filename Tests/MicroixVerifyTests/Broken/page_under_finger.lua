-- Pages that go on by themselves every three seconds, or by a finger.
-- The timer goes on while a finger holds a page: lifted, it goes to another page than the one that is in sight.
-- ✗ left behind · which is nearer
local mx = require "microix"
local pages = mx.layer { "pages", x = function(c) return -200 * c.page end,
  mx.rect { "first", position = { 100, 60 }, size = { 180, 100 }, fill = "#F2994A" },
  mx.rect { "second", position = { 300, 60 }, size = { 180, 100 }, fill = "#27AE60" },
}

local function turn(c, pages) c.page = math.max(0, math.min(1, c.page + pages)) end

return mx.component "page_under_finger" {
  canvas = { 200, 120, background = "#FFFFFF" },
  layers = { pages },
  context = { page = 0 },
  gestures = { drag = mx.pan { axis = "x", drives = pages.x, within = { -200, 0 } } },
  initial = "on",
  states = { on = {} },
  rules = {
    { after = 3, from = "on", to = "on", reenter = true, effect = function(c) c.page = (c.page + 1) % 2 end },
    { on = "drag.ended", from = "on", to = "on", reenter = true, effect = function(c, e)
      if math.abs(e.velocity) > 300 then turn(c, e.velocity < 0 and 1 or -1) end
    end },
  },
  feedback = { pages = { x = mx.smooth(0.4) } },
}
