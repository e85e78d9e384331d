-- A code that is asked about once it is whole, which a function decides: what the answers lead to is behind that.
local mx = require "microix"
local box = mx.rect { "box", size = { 200, 50 }, fill = function(c) return c.is_dark and "#1F2937" or "#FFFFFF" end, stroke = "#6B7280", width = 2 }
return mx.component "code_answered" {
  canvas = { 220, 70, origin = { -110, -35 }, background = "#FFFFFF" }, layers = { box }, inputs = { code = mx.string "", is_dark = mx.boolean(false) },
  initial = "typing", states = { typing = {}, asking = { box = { opacity = 0.6 } }, refused = { box = { stroke = "#B91C1C" } }, accepted = { box = { stroke = "#15803D" }, final = true } },
  rules = {
    { on = "set_code", from = "typing", to = "asking", when = function(c) return #c.code == 6 end, emit = "check" },
    { on = "set_code", from = { "refused", "asking" }, to = "typing" },
    { on = "right", from = "asking", to = "accepted" }, { on = "wrong", from = "asking", to = "refused" },
  },
  feedback = { box = { stroke = mx.ease(0.15), fill = mx.ease(0.2), opacity = mx.ease(0.2) } },
}
