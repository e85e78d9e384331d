-- A parcel that is dropped into one of two boxes.
local mx = require "microix"

local names = { "Home", "Office" }
local function ids() return { 1, 2 } end
local box = mx.each { "box", shape = "rect", ids = ids, max = 2, size = { 124, 96 }, corner_radius = 14,
  fill = function(c, id) return c.over == id and "#CFE3CC" or "#E1E4EA" end,
  each = function(id) return { position = { 86 + (id - 1) * 148, 72 } } end,
  accessibility = { role = "button", label = function(_, id) return "Send it to: " .. names[id] end, activate = "send",
    disabled = function(c) return c.sent > 0 end } }
local name = mx.each { "name", shape = "text", ids = ids, max = 2, size = { 110, 17 }, weight = 600, fill = "#1C1C1E",
  each = function(id) return { text = names[id], position = { 86 + (id - 1) * 148, 40 } } end }
local parcel = mx.rect { "parcel", size = { 56, 56 }, corner_radius = 8, fill = "#A0703C", z = 2,
  position = function(c) return c.sent > 0 and { 86 + (c.sent - 1) * 148, 84 } or { 160, 190 } end }
local again = mx.layer { "again", position = { 160, 190 }, absent = { opacity = 0 },
  accessibility = { role = "button", label = "Take it back", activate = "again" },
  mx.rect { "again_plate", size = { 148, 44 }, corner_radius = 12, fill = "#1857B4" },
  mx.text { "again_text", size = { 140, 16 }, font_size = 16, weight = 600, text = "Take it back", fill = "#FFFFFF" } }

-- The box beneath a point, 0 for none.
local function beneath(c)
  local p = c:shown "parcel.position"
  if p[2] > 130 then return 0 end
  return p[1] < 160 and 1 or 2
end

return mx.component "parcel_ghost" {
  canvas = { 320, 236, background = "#F9F9FB" },
  layers = { box, name, again, parcel },
  context = { over = 0, sent = 0 },
  triggers = { send = { id = mx.number { 1, min = 1, max = 2 } } },
  initial = "waiting",
  states = {
    waiting = { again = { hidden = true } },
    carried = { again = { hidden = true }, parcel = { scale = 1.1, shadow_color = "#00000055" } },
    sent    = {},
  },
  gestures = { carry = mx.pan { on = parcel, drives = parcel.position, within = { { 30, 290 }, { 30, 206 } } }, again = mx.tap { on = again } },
  rules = {
    { on = "carry.began", from = "waiting", to = "carried", feedback = mx.haptic "light" },
    { on = "carry.changed", from = "carried", when = function(c) return beneath(c) ~= c.over end, feedback = mx.haptic "selection",
      effect = function(c) c.over = beneath(c) end },
    { on = "carry.ended", from = "carried", to = "sent", when = function(c) return beneath(c) > 0 end, emit = "sent",
      feedback = mx.haptic "success", effect = function(c) c.sent, c.over = beneath(c), 0 end },
    { on = "carry.ended", from = "carried", to = "waiting", effect = function(c) c.over = 0 end },
    { on = "carry.cancelled", from = "carried", to = "waiting", effect = function(c) c.over = 0 end },
    { on = "send", from = "waiting", to = "sent", emit = "sent", effect = function(c, e) c.sent = e.id end },
    { on = "again", from = "sent", to = "waiting", effect = function(c) c.sent = 0 end },
  },
  feedback = { box = { fill = mx.ease_out(0.15) }, again = { appear = mx.ease_out { 0.2, delay = 0.15 }, disappear = mx.ease_out(0.1) },
    parcel = { position = mx.smooth(0.35), scale = mx.smooth(0.2), shadow_color = mx.ease_out(0.2) } },
}
