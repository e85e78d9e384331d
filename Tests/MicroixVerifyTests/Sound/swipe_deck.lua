-- A deck of six: to the right is yes, to the left no; a stamp says so on the way. Two buttons do the same, and one takes the last back.
local mx = require "microix"
local count, far, away = 6, 110, 420
local names, inks = { "Fern", "Moss", "Clover", "Thistle", "Heather", "Ivy" }, { "#DCE8D4", "#CFE0D8", "#E3E8C9", "#E6D9EA", "#EAD7E0", "#D2E3DE" }
local function six() return { 1, 2, 3, 4, 5, 6 } end
local function top(c) return #c.went + 1 end
local function deep(c, id) return math.min(2, math.max(0, id - top(c))) end
local card = mx.each { "card", shape = "rect", max = count, ids = six, position = { 160, 170 }, size = { 220, 260 }, corner_radius = 20, stroke = "#00000022", width = 1,
  x = function(c, id) return (c.went[id] or 0) * away end, y = function(c, id) return 12 * deep(c, id) end, scale = function(c, id) return 1 - 0.05 * deep(c, id) end,
  each = function(id) return { z = count - id, fill = inks[id], rotation = mx.key("card[" .. id .. "].x") / 22 } end }
local name = mx.each { "name", shape = "text", max = count, ids = six, size = { 200, 28 }, font_size = 28, weight = 700, fill = "#1C2B20",
  each = function(id) return { position = { 160, 170 }, x = card[id].x, y = card[id].y, z = count - id + 0.2, rotation = card[id].rotation, text = names[id] } end }
local yes = mx.each { "yes", shape = "text", max = count, ids = six, size = { 80, 22 }, font_size = 22, weight = 800, fill = "#1B6E3C", text = "YES",
  each = function(id) return { position = { 100, 80 }, x = card[id].x, y = card[id].y, z = count - id + 0.3, opacity = mx.ramp(card[id].x, { 20, 90 }, { 0, 1 }) } end }
local no = mx.each { "no", shape = "text", max = count, ids = six, size = { 80, 22 }, font_size = 22, weight = 800, fill = "#B3261E", text = "NO",
  each = function(id) return { position = { 220, 80 }, x = card[id].x, y = card[id].y, z = count - id + 0.3, opacity = mx.ramp(card[id].x, { -90, -20 }, { 1, 0 }) } end }
local over = mx.text { "over", position = { 160, 170 }, size = { 200, 18 }, font_size = 18, fill = "#5B616D", text = "No more plants", opacity = function(c) return #c.went == count and 1 or 0 end }
local function key(name, x, path, ink, label, trigger, off)
  return mx.layer { name, position = { x, 364 }, opacity = function(c) return off(c) and 0.35 or 1 end, accessibility = { role = "button", label = label, activate = trigger, disabled = off },
    mx.ellipse { name .. "_disc", size = { 52, 52 }, fill = "#FFFFFF" }, mx.shape { name .. "_sign", path = path, stroke = ink, width = 3, cap = "round", join = "round" } }
end
local function done(c) return #c.went == count end
local pass = key("pass", 88, "M -7 -7 L 7 7 M 7 -7 L -7 7", "#B3261E", "No", "pass_tap", done)
local undo = key("undo", 160, "M -4 -9 L -9 -4 L -4 1 M -9 -4 H 3 A 6 6 0 0 1 3 8 H -3", "#5B616D", "Undo", "undo_tap", function(c) return #c.went == 0 end)
local like = key("like", 232, "M -8 0 L -3 6 L 8 -6", "#1B6E3C", "Yes", "like_tap", done)
local function go(c, side)
  local went = { table.unpack(c.went) }
  went[#went + 1] = side
  c:emit(side > 0 and "yes" or "no", names[top(c)])
  c.went = went
end
return mx.component "swipe_deck" {
  canvas = { 320, 404, background = "#ECEEF2" },
  layers = { over, mx.layer { "deck", card, name, yes, no, accessibility = { role = "group", label = function(c) return names[top(c)] or "No more plants" end } }, pass, undo, like },
  context = { went = {} },
  gestures = { swipe = mx.pan { on = card, axis = "x", drives = card.x }, pass_tap = mx.tap { on = pass }, undo_tap = mx.tap { on = undo }, like_tap = mx.tap { on = like } },
  initial = "resting", states = { resting = {}, held = {} },
  rules = {
    { on = "swipe.began", from = "resting", to = "held", when = function(c, e) return e.id == top(c) end },
    { on = "swipe.ended", from = "held", to = "resting", when = { ["e.rest"] = { gt = far } }, effect = function(c) go(c, 1) end },
    { on = "swipe.ended", from = "held", to = "resting", when = { ["e.rest"] = { lt = -far } }, effect = function(c) go(c, -1) end },
    { on = { "swipe.ended", "swipe.cancelled" }, from = "held", to = "resting" },
    { on = "like_tap", from = "resting", when = function(c) return not done(c) end, effect = function(c) go(c, 1) end },
    { on = "pass_tap", from = "resting", when = function(c) return not done(c) end, effect = function(c) go(c, -1) end },
    { on = "undo_tap", from = "resting", when = function(c) return #c.went > 0 end, effect = function(c)
      local went = { table.unpack(c.went) }
      went[#went] = nil
      c.went = went
      c:emit("undone")
    end },
  },
  feedback = { card = { x = mx.smooth(0.4), y = mx.snappy(0.3), scale = mx.snappy(0.3) }, over = { opacity = mx.ease(0.2) }, pass = { opacity = mx.ease(0.15) }, undo = { opacity = mx.ease(0.15) }, like = { opacity = mx.ease(0.15) } },
}
