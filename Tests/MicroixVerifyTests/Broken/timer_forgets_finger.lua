-- Pages that turn by themselves, also while a finger holds one: its timer begins all anew, and where the finger lets go leads nowhere.
-- ✗ left behind · a timer enters 'open' anew
local mx = require "microix"
local strip = mx.rect { "strip", position = { 100, 60 }, size = { 180, 80 }, fill = "#2F6FD0", x = function(c) return (1 - c.page) * 60 end }
local function to(c, page) c.page = math.max(1, math.min(3, page)) end
return mx.component "timer_forgets_finger" {
  canvas = { 200, 120, background = "#F2F3F5" }, layers = { strip },
  context = { page = 1 },
  gestures = { turn = mx.pan { on = strip, axis = "x", drives = strip.x, within = { -120, 0 } } },
  initial = "open", states = { open = { initial = "waiting", states = { waiting = {}, held = {} } } },
  rules = {
    { on = "turn.began", from = "open.waiting", to = "open.held" },
    { on = "turn.ended", from = "open.held", to = "open.waiting", effect = function(c, e) to(c, (1 - e.rest / 60 + 0.5) // 1) end },
    { on = "turn.cancelled", from = "open.held", to = "open.waiting" },
    { after = 4, from = "open", to = "open", reenter = true, when = function(c) return c.page < 3 end, effect = function(c) to(c, c.page + 1) end },
  },
  feedback = { strip = { x = mx.smooth(0.3) } },
}
