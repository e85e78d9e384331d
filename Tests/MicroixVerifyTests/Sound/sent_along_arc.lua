-- A bubble goes along an arc, and from anywhere on it back.
local mx = require "microix"
local bubble = mx.rect { "bubble", position = { 60, 110 }, size = { 160, 40 }, fill = "#174EA6" }
return mx.component "send" {
  canvas = { 340, 220, origin = { -170, -60 }, background = "#FFFFFF" }, layers = { bubble },
  initial = "draft", states = { draft = {}, sent = { bubble = { position = { 60, 0 } } } },
  rules = { { on = "send", from = "draft", to = "sent" }, { on = "reset", from = "sent", to = "draft" } },
  feedback = { bubble = { position = mx.smooth(0.4) }, ["draft > sent"] = { bubble = { position = mx.along { "M 60 110 C 120 60 90 10 60 0", duration = 0.4 } } } },
}
