-- The tabs that are not chosen are clear, and words of another list lie on them: the focus on one of them is seen. Which notes are there
-- goes with the words of a tab while that is shown, and with those of another where another is.
local mx = require "microix"
local names, kinds = { "All", "Home", "Work" }, { 2, 3, 2 }
local function all() return { 1, 2, 3 } end
local function of(c, tab)
  local found = {}
  for _, id in ipairs(c.notes) do if tab == 1 or kinds[id] == tab then table.insert(found, id) end end
  return found
end
local function place(c, id) for at, other in ipairs(of(c, c.tab)) do if other == id then return at end end end
local tab = mx.each { "tab", shape = "rect", max = 3, ids = all, size = { 70, 44 },
  fill = function(c, id) return id == c.tab and "#FFFFFF" or "#FFFFFF00" end, each = function(id) return { position = { 72 * id - 28, 30 } } end,
  accessibility = { role = "tab", label = function(c, id) return names[id] .. " " .. #of(c, id) end, selected = function(c, id) return id == c.tab end, activate = "show" } }
local words = mx.each { "words", shape = "text", max = 3, ids = all, size = { 70, 14 }, font_size = 14, fill = "#1C1C1E",
  text = function(c, id) return names[id] .. " " .. #of(c, id) end, each = function(id) return { position = { 72 * id - 28, 30 } } end }
local note = mx.each { "note", shape = "rect", max = 3, ids = function(c) return of(c, c.tab) end, size = { 200, 40 }, x = 116, fill = "#FFFFFF", absent = { opacity = 0 },
  y = function(c, id) return 48 * (place(c, id) or 1) + 36 end,
  accessibility = { role = "option", label = function(_, id) return "Note " .. id end, activate = "delete", dismiss = "delete" } }
return mx.component "words_on_clear_tabs" {
  canvas = { 232, 220, background = "#E3E5EB" }, context = { tab = 1, notes = { 1, 2, 3 } },
  layers = { mx.layer { "bar", tab, words, accessibility = { role = "tablist", label = "Notes" } }, mx.layer { "list", note, accessibility = { role = "listbox", label = "Notes" } } },
  gestures = { show = mx.tap { on = tab }, delete = mx.tap { on = note } },
  rules = {
    { on = "show", when = function(c, e) return e.id ~= c.tab end, effect = function(c, e) c.tab = e.id end },
    { on = "delete", when = function(c, e) return place(c, e.id) ~= nil end, emit = "deleted", effect = function(c, e)
      local left = {}
      for _, id in ipairs(c.notes) do if id ~= e.id then table.insert(left, id) end end
      c.notes = left
    end },
  },
  feedback = { tab = { fill = mx.ease(0.2) }, note = { y = mx.smooth(0.3), appear = mx.ease(0.15), disappear = mx.ease(0.15) } },
}
