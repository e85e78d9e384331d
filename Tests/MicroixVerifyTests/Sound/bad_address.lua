-- What is no address is bad: the rule that says so comes after one that a function decides on by a text.
local mx = require "microix"
local box = mx.rect { "box", size = { 280, 56 }, fill = "#FFFFFF", stroke = "#6B7280", width = 1.5 }
return mx.component "bad_address" {
  canvas = { 320, 80, origin = { -160, -40 }, background = "#FFFFFF" }, layers = { box }, inputs = { mail = mx.string "" },
  initial = "empty", states = { empty = {}, good = { box = { stroke = "#15803D" } }, bad = { box = { stroke = "#B91C1C" } } },
  rules = {
    { on = "set_mail", to = "empty", when = { mail = "" } },
    { on = "set_mail", to = "good", when = function(c) return c.mail:find("@", 2, true) ~= nil end },
    { on = "set_mail", to = "bad" },
  },
  feedback = { box = { stroke = mx.ease(0.15) } },
}
