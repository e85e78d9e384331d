-- A label whose text changes: the old one fades as the new one comes from below.
--
--   microix simulate text.lua --scenario changes
--   microix draw text.lua --scenario changes --output text.svg
--   microix verify text.lua

local mx = require "microix"

-- Two lines take turns: one shows the text, the other one what it was before.
local function line(name)
  return mx.text { name, text = function(c) return c[name] end, size = { 240, 24 }, font_size = 24, weight = 600,
    fill = "#1C1C1E", absent = { opacity = 0, from = { y = 24 } } }
end
local first, second = line "first", line "second"
local turns = { appear = mx.smooth(0.35), disappear = mx.smooth(0.25) }

return mx.component "text" {
  canvas = { 280, 120, origin = { -140, -60 }, background = "#F2F3F5" },
  layers = { mx.layer { "lines", first, second } },
  inputs = { text = mx.string("Send") },                 -- the host posts set_text
  context = { first = "Send", second = "" },

  initial = "even",
  states = {
    even = { second = { hidden = true } },
    odd  = { first = { hidden = true } },
  },

  rules = {
    { on = "set_text", from = "even", to = "odd", when = function(c) return c.text ~= c.first end,
      effect = function(c) c.second = c.text end },
    { on = "set_text", from = "odd", to = "even", when = function(c) return c.text ~= c.second end,
      effect = function(c) c.first = c.text end },
  },

  accessibility = { role = "status", label = function(c) return c.text end },

  feedback = { first = turns, second = turns },

  scenarios = { changes = { { 0.1, "set_text", "Sending" }, { 0.8, "set_text", "Sent" } } },
}
