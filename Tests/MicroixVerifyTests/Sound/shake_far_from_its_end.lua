-- A shake dies away, and the next thing that happens comes much later: it has not swung on until then.
local mx = require "microix"
local box = mx.rect { "box", size = { 200, 48 }, fill = "#334155", stroke = "#CBD5E1", width = 2 }
local field = mx.layer { "field", box }
return mx.component "shake" {
  canvas = { 300, 100, origin = { -150, -50 } }, layers = { field },
  initial = "typing", states = { typing = {}, asking = {}, wrong = { box = { stroke = "#DC2626" } } },
  rules = { { on = "send", from = "typing", to = "asking" }, { on = "refused", from = "asking", to = "wrong" }, { after = 1.2, from = "wrong", to = "typing" } },
  feedback = { box = { stroke = mx.ease(0.15) }, ["asking > wrong"] = { field = { x = mx.wave { amplitude = 10 } } } },
}
