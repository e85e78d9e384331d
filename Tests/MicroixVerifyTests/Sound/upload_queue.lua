-- Three files are uploaded, each with a bar; one that failed is tried again by a white place on its white card.
local mx = require "microix"
local file = mx.component "file" {
  canvas = { 280, 48, origin = { -140, -24 } },
  layers = {
    mx.rect { "back", size = { 280, 44 }, corner_radius = 8, fill = "#FFFFFF" },
    mx.text { "title", size = { 160, 15 }, position = { -50, -6 }, align = "left", font_size = 15, fill = "#212121", text = function(c) return c.name end },
    mx.rect { "rail", size = { 200, 4 }, position = { -30, 14 }, fill = "#E0E0E0", corner_radius = 2 },
    mx.rect { "bar", anchor = { 0, 0.5 }, position = { -130, 14 }, size = function(c) return { 200 * c.progress, 4 } end, fill = "#1E88E5", corner_radius = 2 },
    mx.rect { "again", size = { 44, 44 }, position = { 112, 0 }, fill = "#FFFFFF", hidden = true, accessibility = { role = "button", label = function(c) return "Try again: " .. c.name end, activate = "retry" } },
    mx.shape { "arrow", path = "M 8 -2 A 8 8 0 1 0 8 3 M 8 -8 V -2 H 2", position = { 112, 0 }, stroke = "#C62828", width = 2, hidden = true, absent = { opacity = 0 } },
    mx.shape { "tick", path = "M -7 0 L -2 5 L 7 -5", position = { 112, 0 }, stroke = "#2E7D32", width = 2.5, hidden = true, absent = { opacity = 0, scale = 0.4 } },
  },
  inputs = { name = mx.string("photo.jpg"), progress = mx.number { 0, min = 0, max = 1 } },
  initial = "waiting",
  states = { waiting = {}, sending = {}, failed = { again = { hidden = false }, arrow = { hidden = false }, bar = { fill = "#C62828" } }, sent = { final = true, tick = { hidden = false }, bar = { fill = "#2E7D32" } } },
  gestures = { retry = mx.tap { on = "again" } },
  rules = {
    { on = "set_progress", from = "waiting", to = "sending" },
    { always = true, from = "sending", to = "sent", when = { progress = { gte = 1 } }, emit = "sent" },
    { on = "failed", from = "sending", to = "failed" },
    { on = "retry", from = "failed", to = "waiting", emit = "retry", effect = function(c) c.progress = 0 end },
  },
  feedback = { bar = { size = mx.smooth(0.3), fill = mx.ease(0.2) }, arrow = { appear = mx.ease(0.15), disappear = mx.ease(0.1) }, tick = { appear = mx.bouncy(0.3), disappear = mx.ease(0.1) } },
  accessibility = { role = "progressbar", label = function(c) return c.name end, value = function(c) return (c.progress * 100 + 0.5) // 1 end, least = 0, greatest = 100 },
}
return mx.component "upload_queue" {
  canvas = { 320, 200, background = "#ECEFF1" },
  parts = { { "a", file, position = { 160, 40 }, inputs = { name = "beach.jpg" } }, { "b", file, position = { 160, 100 }, inputs = { name = "hills.jpg" } }, { "c", file, position = { 160, 160 }, inputs = { name = "lake.jpg" } } },
  context = { sent = 0 },
  rules = { { on = { "a.sent", "b.sent", "c.sent" }, effect = function(c) c.sent = c.sent + 1 if c.sent == 3 then c:emit "all_sent" end end } },
}
