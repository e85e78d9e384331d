-- A list whose rows are dragged to another place by their handle; arrows with alt move the focused one.
local mx = require "microix"
local H, N = 52, 4
local names = { "Milk", "Bread", "Eggs", "Tea" }
local function index(c, id) for i, r in ipairs(c.order) do if r == id then return i end end return 1 end
local ids = function() return { 1, 2, 3, 4 } end
local row = mx.each { "row", shape = "rect", ids = ids, max = N, size = { 300, H - 2 }, corner_radius = 6, fill = "#FFFFFF",
  z = function(c, id) return c.held == id and 2 or 0 end, shadow_color = "#00000040", shadow_radius = function(c, id) return c.held == id and 10 or 0 end,
  y = function(c, id) return (index(c, id) - 0.5) * H end, position = { 160, 0 },
  accessibility = { role = "option", label = function(c, id) return names[id] end, description = function(c, id) return index(c, id) .. " of 4" end } }
local word = mx.each { "word", shape = "text", ids = ids, max = N, size = { 240, 17 }, font_size = 17, align = "left", fill = "#1C1C1E",
  z = function(c, id) return c.held == id and 3 or 1 end,
  each = function(id) return { text = names[id], position = { 150, 0 }, y = row[id].y } end }
local list = mx.layer { "list", row, word, accessibility = { role = "listbox", label = "Shopping list" } }
local function moved(c, id, to)
  local order = {}
  for _, r in ipairs(c.order) do if r ~= id then order[#order + 1] = r end end
  table.insert(order, math.max(1, math.min(N, to)), id)
  c.order = order
end
return mx.component "moved_by_keys" {
  canvas = { 320, 212, background = "#E9EAEE" },
  layers = { list },
  context = { order = { 1, 2, 3, 4 }, held = 0, before = { 1, 2, 3, 4 } },
  initial = "resting", states = { resting = {}, dragging = {} },
  gestures = { drag = mx.pan { on = row, axis = "y", touches = 1, drives = row.y, within = { H / 2, (N - 0.5) * H } },
    keys = mx.keyboard { "alt+up", "alt+down", on = row } },
  rules = {
    { on = "drag.began", from = "resting", to = "dragging", effect = function(c, e) c.held, c.before = e.id, c.order end, feedback = mx.haptic "medium" },
    { on = "drag.changed", from = "dragging", when = function(c, e) return math.floor(c:shown("row[" .. c.held .. "].y") / H) + 1 ~= index(c, c.held) end,
      effect = function(c, e) moved(c, c.held, math.floor(c:shown("row[" .. c.held .. "].y") / H) + 1) end, feedback = mx.haptic "selection" },
    { on = "drag.ended", from = "dragging", to = "resting", effect = function(c) c.held = 0 c:emit("ordered", table.concat(c.order, ",")) end },
    { on = "drag.cancelled", from = "dragging", to = "resting", effect = function(c) c.held = 0 c.order = c.before end },
    { on = { "keys.down", "keys.repeat" }, from = "resting", when = function(c, e) local i = index(c, e.id) if e.key == "alt+up" then return i > 1 end return i < N end,
      effect = function(c, e) moved(c, e.id, index(c, e.id) + (e.key == "alt+up" and -1 or 1)) c:emit("ordered", table.concat(c.order, ",")) end },
  },
  feedback = { row = { y = mx.smooth(0.25), shadow_radius = mx.ease(0.15), z = mx.none }, word = { z = mx.none } },
}
