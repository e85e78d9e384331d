-- A list that grows by a button: rows beyond those that are proven are there as well.
local mx = require "microix"
local plate = mx.rect { "body", size = { 220, 40 }, corner_radius = 8, fill = "#F4F5F7" }
local box = mx.rect { "box", position = { -90, 0 }, size = { 22, 22 }, corner_radius = 11, stroke = "#3C4043", width = 2, fill = "#FFFFFF" }
local word = mx.text { "word", position = { 10, 0 }, size = { 150, 15 }, font_size = 14, align = "left", fill = "#1C1C1E", text = function(c) return c.title end }
local task = mx.component "task_row" {
  canvas = { 220, 40, origin = { -110, -20 }, background = "#FFFFFF" }, layers = { plate, box, word }, inputs = { title = mx.string("Task") }, initial = "todo", context = { sent = 0 },
  states = { todo = {}, done = { box = { fill = "#2E7D32" }, word = { opacity = 0.7 } } },
  gestures = { tap = mx.tap { on = plate } },
  accessibility = { role = "checkbox", label = function(c) return c.title end, checked = { state = "done" }, activate = "tap" },
  rules = { { on = "tap", from = "todo", to = "done" }, { on = "tap", from = "done", to = "todo", emit = "reopened" }, { after = 1.5, from = "done", emit = "finished" } },
  feedback = { box = { fill = mx.ease(0.15) }, word = mx.ease(0.15), ["todo > done"] = { mx.haptic "success" } },
}
local names = { "Water plants", "Call Ben", "Pay rent", "Buy tea" }
local function place(c, id) for i, k in ipairs(c.rows) do if k == id then return i end end return id end
local add = mx.layer { "add", position = { 0, 110 }, mx.rect { "add_b", size = { 120, 36 }, corner_radius = 8, fill = "#1F5FBF" }, mx.text { "add_t", size = { 110, 15 }, font_size = 14, fill = "#FFFFFF", text = "Add a task" }, opacity = function(c) return #c.rows == 4 and 0.4 or 1 end, accessibility = { role = "button", label = "Add a task", activate = "more", disabled = function(c) return #c.rows == 4 end } }
return mx.component "task_list" {
  canvas = { 260, 260, origin = { -130, -120 }, background = "#FFFFFF" }, layers = { add }, context = { rows = { 1, 2, 3 }, last = 3 },
  parts = { mx.each { "row", part = task, max = 8, ids = function(c) return c.rows end, y = function(c, id) return place(c, id) * 48 - 140 end, inputs = function(_, id) return { title = names[(id - 1) % 4 + 1] } end, absent = { opacity = 0 } } },
  gestures = { more = mx.tap { on = add } },
  rules = {
    { on = "row.finished", effect = function(c, e) local t = {} for _, k in ipairs(c.rows) do if k ~= e.id then t[#t + 1] = k end end c.rows = t end, emit = { "done", value = function(_, e) return e.id end } },
    { on = "more", when = function(c) return #c.rows < 4 end, effect = function(c) local t, id = { table.unpack(c.rows) }, c.last repeat id = id % 8 + 1 local used = false for _, k in ipairs(t) do used = used or k == id end until not used t[#t + 1] = id c.rows = t c.last = id end },
  },
  feedback = { row = { y = mx.smooth(0.25), appear = mx.ease(0.2), disappear = mx.ease(0.15) }, add = { opacity = mx.ease(0.12) } },
}
