-- A stepper that counts on by what it sends itself, for as long as it is held.
local mx = require "microix"
local plus = mx.rect { "plus", position = { 40, 30 }, size = { 44, 44 }, fill = "#2F80ED" }
return mx.component "plus_held" { canvas = { 80, 60 }, layers = { plus },
  context = { n = 0 }, gestures = { touch = mx.press { on = plus } },
  initial = "idle", states = { idle = {}, held = { plus = { scale = 0.92 },
    enter = function(c) c:send("again", 0.5, "again") end, exit = function(c) c:cancel("again") end } },
  rules = {
    { on = "touch.down", from = "idle", to = "held", effect = function(c) c.n = math.min(9, c.n + 1) end },
    { on = "again", from = "held", effect = function(c) c.n = math.min(9, c.n + 1) c:send("again", 0.15, "again") end },
    { on = { "touch.up", "touch.exit", "touch.cancelled" }, from = "held", to = "idle" } },
  feedback = { plus = { scale = mx.snappy(0.2) } } }
