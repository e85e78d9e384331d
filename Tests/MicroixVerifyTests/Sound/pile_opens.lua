-- Notifications in a pile: tapped it fans out, one can be swept away to the right, "Clear" takes all, and it folds when one is left.
local mx = require "microix"
local says = { "Anna: see you", "Parcel on its way", "Backup finished", "Rain at five" }
local function place(c, id) for i, n in ipairs(c.there) do if n == id then return i end end return 1 end
local function open(c) return c.is_open and #c.there > 1 end
local card = mx.each { "card", shape = "rect", max = 4, ids = function(c) return c.there end, size = { 280, 52 }, corner_radius = 12, fill = "#FFFFFF",
  shadow_color = "#00000022", shadow_radius = 4, absent = { opacity = 0, to = { x = 320 } },
  y = function(c, id) return open(c) and (place(c, id) - 1) * 60 - 90 or (place(c, id) - 1) * 8 - 90 end,
  scale = function(c, id) return open(c) and 1 or 1 - 0.04 * (place(c, id) - 1) end,
  each = function(id) return { z = -id } end,
  accessibility = { role = "button", label = function(_, id) return says[id] end, activate = "press", dismiss = "away",
    expanded = function(c) return open(c) end } }
local word = mx.each { "word", shape = "text", max = 4, ids = function(c) return c.there end, size = { 250, 16 }, font_size = 16, align = "left",
  fill = "#1C1C1E", absent = { opacity = 0 },
  opacity = function(c, id) return (open(c) or place(c, id) == 1) and 1 or 0 end,
  each = function(id) return { z = -id + 0.5, x = card[id].x, y = card[id].y, scale = card[id].scale, text = says[id] } end }
local clear = mx.layer { "clear", position = { 95, -132 }, absent = { opacity = 0 }, hidden = function(c) return #c.there == 0 end,
  accessibility = { role = "button", label = "Clear all", activate = "clear" },
  mx.rect { "clear_plate", size = { 90, 28 }, corner_radius = 14, fill = "#E6EEFB" },
  mx.text { "clear_word", size = { 80, 13 }, font_size = 13, weight = 600, fill = "#1F55A8", text = "Clear all" } }
local none = mx.text { "none", size = { 240, 16 }, font_size = 16, fill = "#3A3A3C", text = "No notifications", absent = { opacity = 0 },
  hidden = function(c) return #c.there > 0 end, accessibility = { role = "status", label = "No notifications" } }

local function without(c, id)
  local there = {}
  for _, n in ipairs(c.there) do if n ~= id then table.insert(there, n) end end
  c.there = there
  if #there < 2 then c.is_open = false end
end
return mx.component "pile_opens" {
  canvas = { 340, 320, origin = { -170, -160 }, background = "#F2F3F5" },
  layers = { none, card, word, clear },
  context = { there = { 1, 2, 3, 4 }, is_open = false },
  triggers = { press = { id = mx.number { 1, min = 1, max = 4 } }, away = { id = mx.number { 1, min = 1, max = 4 } } },
  gestures = { tap = mx.tap { on = card }, clear = mx.tap { on = clear },
    sweep = mx.pan { on = card, axis = "x", drives = card.x, within = { 0, 320 }, rubber_band = 20 } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = { "tap", "press" }, effect = function(c, e)
      if open(c) or #c.there == 1 then c:emit("opened", e.id) else c.is_open = true end
    end, feedback = mx.haptic "light" },
    { on = "sweep.ended", when = { ["e.rest"] = { gte = 140 } }, effect = function(c, e) without(c, e.id) end, emit = "dismissed" },
    { on = "away", effect = function(c, e) without(c, e.id) end, emit = "dismissed" },
    { on = "clear", when = function(c) return #c.there > 0 end, effect = function(c) c.there = {} c.is_open = false end, emit = "cleared" },
  },
  feedback = {
    card = { y = mx.smooth(0.35), scale = mx.smooth(0.35), x = mx.snappy(0.3), appear = mx.ease(0.2),
      disappear = mx.stagger { mx.ease(0.22), step = 0.04 } },
    word = { opacity = mx.ease(0.2), appear = mx.ease(0.2), disappear = mx.ease(0.15) },
    clear = { appear = mx.ease(0.2), disappear = mx.ease(0.15) }, none = { appear = mx.ease(0.2), disappear = mx.ease(0.15) },
  },
}
