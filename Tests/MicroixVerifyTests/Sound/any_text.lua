-- A draft that may be too long, and a form that wants an address: of all texts that a host may write few are tried.
local mx = require "microix"
local field = mx.rect { "field", size = { 80, 40 }, fill = "#FFFFFF" }

return mx.component "draft" {
  canvas = { 100, 60, origin = { -50, -30 } }, layers = { field }, inputs = { draft = mx.string "", email = mx.string "" },
  initial = "editing", states = { editing = { initial = "ok", states = { ok = {}, over = { field = { fill = "#C5221F" } } } },
    sent = { field = { opacity = 0.5 } } },
  rules = {
    { always = true, from = "editing.ok", to = "editing.over", when = function(c) return utf8.len(c.draft) > 140 end },
    { always = true, from = "editing.over", to = "editing.ok", when = function(c) return utf8.len(c.draft) <= 140 end },
    { on = "submit", from = "editing", to = "sent", when = function(c) return c.email:find("@", 1, true) ~= nil end },
    { on = "reset", from = "sent", to = "editing" },
  },
  feedback = { field = mx.ease(0.15) },
}
