-- A trigger that fails half-way, across a whole and its part: what both had done is taken back, and the rest goes on.
local mx = require "microix"
local dot = mx.rect { "dot", size = { 10, 10 }, fill = "#000000" }

local button = mx.component "button" {
  layers = { dot }, context = { taps = 0 }, initial = "off", states = { off = {}, on = { dot = { x = 40 } } },
  rules = {
    { on = "tap", from = "off", to = "on", effect = function(c) c.taps = c.taps + 1 end, emit = { "tapped", value = function(c) return c.taps end } },
    { on = "tap", from = "on", to = "off", emit = "untapped" },
  },
  feedback = { dot = { x = mx.spring {} }, ["* > on"] = mx.sound "click" },
}

return mx.component "undo" {
  parts = { { "ok", button } }, context = { total = 0 }, triggers = { nothing = {} },
  rules = {
    { on = "ok.tapped", effect = function(c, e)
        c.total = c.total + e.value
        c:send("later", 0.2)
        if c.total > 1 then error("enough") end
      end },
    { on = "later", emit = "later" }, { on = "nothing", emit = "nothing" },
  },
}
