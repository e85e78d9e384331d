-- What happens in one instant, in which order: appear, always and messages of a whole and its parts, and what they raise.
local mx = require "microix"
local dot = mx.rect { "dot", size = { 10, 10 }, fill = "#000000" }

local leaf = mx.component "leaf" {
  layers = { dot }, context = { count = 0 }, inputs = { is_lit = mx.boolean(false) }, triggers = { poke = {} },
  initial = "asleep",
  states = { asleep = {}, awake = { dot = { x = 10 } }, lit = { dot = { x = 20, opacity = 0.5 } } },
  rules = {
    { on = "appear", from = "asleep", to = "awake", emit = "woke" },
    { always = true, from = "awake", to = "lit", when = { is_lit = true }, emit = "shone" },
    { always = true, from = "lit", to = "awake", when = { is_lit = false } },
    { on = "poke", from = { "awake", "lit" }, effect = function(c) c.count = c.count + 1; c:emit("poked", c.count) end },
  },
  feedback = { dot = { x = mx.spring {}, opacity = mx.ease(0.3), appear = { opacity = mx.ease(0.2) } }, ["awake > lit"] = mx.haptic "light" },
}

return mx.component "orders" {
  parts = { { "a", leaf }, { "b", leaf, x = 20, inputs = { is_lit = function(c) return c.level > 1 end } } },
  context = { level = 0 }, initial = "calm",
  states = { calm = {}, high = { a = { is_lit = true } } },
  rules = {
    { on = { "a.woke", "b.woke" }, effect = function(c) c.level = c.level + 1 end },
    { always = true, from = "calm", to = "high", when = { level = { gte = 2 } }, raise = "a.poke" },
    { on = "b.shone", raise = { "b.poke", "a.poke" } },
    { on = "a.poked", emit = { "heard", value = function(c, e) return e.value end } },
    { on = "reset", effect = function(c) c.level = 0 end, from = "high", to = "calm" },
  },
}
