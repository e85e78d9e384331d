-- A weather card for three cities: the host answers when it can.
local mx = require "microix"

local cities = { "Oslo", "Lagos", "Lima" }
local function ids() return { 1, 2, 3 } end
local chip = mx.each { "chip", shape = "rect", ids = ids, max = 3, size = { 92, 36 }, corner_radius = 18,
  fill = function(c, id) return c.city == id and "#1857B4" or "#FFFFFF" end,
  each = function(id) return { position = { 60 + (id - 1) * 100, 32 } } end,
  accessibility = { role = "tab", label = function(_, id) return cities[id] end, activate = "choose",
    selected = function(c, id) return c.city == id end } }
local word = mx.each { "word", shape = "text", ids = ids, max = 3, size = { 80, 15 }, font_size = 15, weight = 600,
  fill = function(c, id) return c.city == id and "#FFFFFF" or "#1C1C1E" end,
  each = function(id) return { position = { 60 + (id - 1) * 100, 32 }, text = cities[id] } end }
local bar = mx.layer { "bar", chip, word, accessibility = { role = "tablist", label = "City" } }
local card = mx.rect { "card", position = { 160, 128 }, size = { 296, 120 }, corner_radius = 16, fill = "#FFFFFF" }
local name = mx.text { "name", position = { 32, 96 }, anchor = { 0, 0.5 }, size = { 160, 20 }, font_size = 20, weight = 700, align = "left",
  text = function(c) return cities[c.city] end, fill = "#1C1C1E" }
local degrees = mx.text { "degrees", position = { 32, 146 }, anchor = { 0, 0.5 }, size = { 200, 36 }, font_size = 36, weight = 300, align = "left",
  text = function(c) return c.known and string.format("%d°", c.degrees) or "" end, fill = "#1C1C1E",
  accessibility = { role = "status", label = function(c)
    return c.known and string.format("%s: %d degrees", cities[c.city], c.degrees) or "Loading " .. cities[c.city] end } }
local ring = mx.arc { "ring", position = { 52, 146 }, radius = 12, sweep = 270, stroke = "#1857B4", width = 3, cap = "round", opacity = 0 }

return mx.component "late_answer" {
  canvas = { 320, 200, background = "#F2F3F5" },
  layers = { bar, card, name, degrees, ring },
  context = { city = 1, known = false, degrees = 0 },
  triggers = { answer = { city = mx.number { 1, min = 1, max = 3 }, degrees = mx.number { 20, min = -40, max = 50 } } },
  initial = "loading",
  states = {
    loading = { ring = { opacity = 1, rotation = mx.linear { 0.9, by = 360, repeats = mx.forever } },
      enter = function(c) c:emit("ask", c.city) end },
    shown   = {},
  },
  gestures = { choose = mx.tap { on = chip } },
  rules = {
    { on = "choose", to = "loading", reenter = true, when = function(c, e) return e.id ~= c.city end, feedback = mx.haptic "selection",
      effect = function(c, e) c.city, c.known = e.id, false end },
    { on = "answer", from = "loading", to = "shown", when = function(c, e) return e.city == c.city end, effect = function(c, e) c.degrees, c.known = math.floor(e.degrees), true end },
  },
  feedback = {
    chip = { fill = mx.ease_out(0.15) }, word = { fill = mx.ease_out(0.15) },
    ring = { opacity = mx.ease_out(0.1), rotation = mx.smooth(0.3) },
  },
}
