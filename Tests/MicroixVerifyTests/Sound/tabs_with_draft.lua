-- Two tabs; leaving the first with a draft in it asks first.
local mx = require "microix"

local names = { "Write", "Sent" }
local function ids() return { 1, 2 } end
local tab = mx.each { "tab", shape = "rect", ids = ids, max = 2, size = { 140, 40 }, corner_radius = 10,
  fill = function(c, id) return c.page == id and "#FFFFFF" or "#E1E4EA" end,
  each = function(id) return { position = { 88 + (id - 1) * 144, 32 } } end,
  accessibility = { role = "tab", label = function(_, id) return names[id] end, activate = "choose",
    selected = function(c, id) return c.wanted == id end } }
local word = mx.each { "word", shape = "text", ids = ids, max = 2, size = { 120, 16 }, font_size = 16, weight = 600, fill = "#1C1C1E",
  each = function(id) return { position = { 88 + (id - 1) * 144, 32 }, text = names[id] } end }
local bar = mx.layer { "bar", tab, word, accessibility = { role = "tablist", label = "Mail" } }
local body = mx.text { "body", position = { 160, 84 }, size = { 280, 17 }, fill = "#1C1C1E",
  text = function(c) return c.page == 2 and "Nothing was sent yet." or c.draft and "Dear Ada, …" or "Write something." end,
  accessibility = { role = "paragraph", label = function(c)
    return c.page == 2 and "Nothing was sent yet." or c.draft and "Dear Ada" or "Write something." end } }
local function button(name, x, label, fill, ink)
  return mx.layer { name, position = { x, 30 }, accessibility = { role = "button", label = label, activate = name },
    mx.rect { name .. "_plate", size = { 116, 44 }, corner_radius = 10, fill = fill },
    mx.text { name .. "_text", size = { 110, 16 }, font_size = 16, weight = 600, text = label, fill = ink } }
end
local discard, stay = button("discard", -64, "Discard", "#B3261E", "#FFFFFF"), button("stay", 64, "Stay", "#E1E4EA", "#1C1C1E")
local ask = mx.layer { "ask", position = { 160, 170 }, absent = { opacity = 0, scale = 0.94 },
  accessibility = { role = "dialog", label = "Discard the draft?", dismiss = "stay" },
  mx.rect { "paper", size = { 280, 124 }, corner_radius = 16, fill = "#FFFFFF", shadow_color = "#00000033" },
  mx.text { "question", y = -32, size = { 240, 17 }, weight = 600, text = "Discard the draft?", fill = "#1C1C1E" }, discard, stay }

return mx.component "draft_tabs" {
  canvas = { 320, 248, background = "#F2F3F5" },
  layers = { bar, body, ask },
  context = { page = 1, wanted = 1, draft = false },
  gestures = { choose = mx.tap { on = tab }, discard = mx.tap { on = discard }, stay = mx.tap { on = stay } },
  initial = "reading",
  states = { reading = { ask = { hidden = true } }, asking = {} },
  rules = {
    { on = "write", from = "reading", when = { page = 1 }, effect = function(c) c.draft = true end },
    { on = "choose", from = "reading", to = "asking", effect = function(c, e) c.wanted = e.id end,
      when = function(c, e) return c.draft and e.id ~= c.page end },
    { on = "choose", from = "reading", when = function(c, e) return e.id ~= c.page end, feedback = mx.haptic "selection",
      effect = function(c, e) c.page, c.wanted = e.id, e.id end },
    { on = "discard", from = "asking", to = "reading", effect = function(c) c.page, c.draft = c.wanted, false end },
    { on = "stay", from = "asking", to = "reading", effect = function(c) c.wanted = c.page end },
  },
  feedback = { tab = { fill = mx.ease_out(0.15) }, ask = { appear = mx.smooth(0.25), disappear = mx.ease_out(0.15) } },
}
