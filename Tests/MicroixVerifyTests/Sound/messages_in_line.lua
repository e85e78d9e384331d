-- Two equal messages wait in line: the first is sent away, and the second comes.
local mx = require "microix"
local body = mx.rect { "toast_b", size = { 200, 40 }, corner_radius = 10, fill = "#263238" }
local word = mx.text { "toast_t", size = { 180, 15 }, font_size = 14, fill = "#FFFFFF", text = function(c) return c.now end }
local toast = mx.layer { "toast", position = { 0, 40 }, body, word, hidden = function(c) return not c.up end, absent = { opacity = 0, y = 24 }, accessibility = { role = "status", label = function(c) return c.now end, dismiss = "away" } }
return mx.component "messages_in_line" {
  canvas = { 240, 140, origin = { -120, -60 }, background = "#FFFFFF" }, layers = { toast }, context = { queue = {}, now = "", up = false }, triggers = { say = { text = mx.string("Saved") } }, initial = "idle",
  states = { idle = {}, up = { enter = function(c) c.now = c.queue[1] c.queue = { table.unpack(c.queue, 2) } c.up = true end, exit = function(c) c.up = false end }, pause = {} },
  gestures = { away = mx.tap { on = toast } },
  rules = {
    { on = "say", when = function(c) return #c.queue < 5 end, effect = function(c, e) local t = { table.unpack(c.queue) } t[#t + 1] = e.text c.queue = t end },
    { always = true, from = "idle", to = "up", when = function(c) return #c.queue > 0 end },
    { after = 2.5, from = "up", to = "pause" }, { on = "away", from = "up", to = "pause" },
    { after = 0.25, from = "pause", to = "idle" },
  },
  feedback = { toast = { appear = mx.snappy(0.25), disappear = mx.ease(0.15) } },
}
