-- Who chooses another tab is asked first. The one that was wanted is told as selected, and still is once one stays.
-- ✗ told otherwise than shown · in another place that looks the same in everything
local mx = require "microix"
local function ids() return { 1, 2 } end
local tab = mx.each { "tab", shape = "rect", ids = ids, max = 2, size = { 90, 40 }, y = -40,
  x = function(_, id) return id * 100 - 150 end, fill = function(c, id) return c.page == id and "#9DB8E8" or "#E1E4EA" end,
  accessibility = { role = "tab", label = function(_, id) return "Page " .. id end, activate = "choose",
    selected = function(c, id) return c.wanted == id end } }
local bar = mx.layer { "bar", tab, accessibility = { role = "tablist", label = "Pages" } }
local function button(name, x, label)
  return mx.rect { name, position = { x, 40 }, size = { 90, 40 }, fill = "#1857B4",
    accessibility = { role = "button", label = label, activate = name } }
end
local leave, stay = button("leave", -50, "Leave"), button("stay", 50, "Stay")
local ask = mx.layer { "ask", absent = { opacity = 0 }, leave, stay, accessibility = { role = "dialog", label = "Leave it?", dismiss = "stay" } }

return mx.component "tab_of_the_wish" {
  canvas = { 240, 140, origin = { -120, -70 }, background = "#FFFFFF" }, layers = { bar, ask },
  context = { page = 1, wanted = 1 },
  gestures = { choose = mx.tap { on = tab }, leave = mx.tap { on = leave }, stay = mx.tap { on = stay } },
  initial = "reading", states = { reading = { ask = { hidden = true } }, asking = {} },
  rules = {
    { on = "choose", from = "reading", to = "asking", when = function(c, e) return e.id ~= c.page end,
      effect = function(c, e) c.wanted = e.id end },
    { on = "leave", from = "asking", to = "reading", effect = function(c) c.page = c.wanted end },
    { on = "stay", from = "asking", to = "reading" },
  },
  feedback = { tab = { fill = mx.ease_out(0.15) }, ask = { appear = mx.smooth(0.25), disappear = mx.ease_out(0.15) } },
}
