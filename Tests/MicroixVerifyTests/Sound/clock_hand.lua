-- A time picker's dial: one finger turns the hand to one of twelve hours, a tap on the dial sets it, arrows step it.
local mx = require "microix"
local hand = mx.layer { "hand", rotation = function(c) return c.hour * 30 end,
  mx.rect { "arm", size = { 3, 84 }, position = { 0, -42 }, fill = "#2F6FED" },
  mx.ellipse { "tip", size = { 36, 36 }, position = { 0, -84 }, fill = "#2F6FED" } }
local plate = mx.ellipse { "plate", size = { 220, 220 }, fill = "#E9ECF5" }
local dial = { "dial", plate, hand, mx.ellipse { "hub", size = { 8, 8 }, fill = "#2F6FED" },
  accessibility = { role = "slider", label = "Hour", value = function(c) return c.hour % 12 == 0 and 12 or c.hour % 12 end, least = 1, greatest = 12, increment = "later", decrement = "earlier",
    text = function(c) return (c.hour % 12 == 0 and 12 or c.hour % 12) .. " o'clock" end } }
for i = 1, 12 do
  local a = math.rad(i * 30)
  dial[#dial + 1] = mx.text { "n" .. i, text = tostring(i), font_size = 15, size = { 30, 15 }, position = { 84 * math.sin(a), -84 * math.cos(a) },
    fill = function(c) return c.hour % 12 == i % 12 and "#FFFFFF" or "#1C1C1E" end }
end
dial = mx.layer(dial)
return mx.component "clock_hand" {
  canvas = { 260, 260, origin = { -130, -130 }, background = "#FFFFFF" },
  layers = { dial },
  context = { hour = 9 },
  gestures = {
    turn = mx.rotate { on = dial, touches = 1, about = { 0, 0 }, drives = hand.rotation },
    tap = mx.tap { on = dial },
    keys = mx.keyboard { "home", "end", on = dial },
  },
  initial = "free", states = { free = {}, held = { tip = { scale = 1.1 } } },
  rules = {
    { on = "turn.began", from = "free", to = "held" },
    { on = hand.rotation:every(30), from = "held", feedback = { mx.haptic "selection" } },
    { on = "turn.ended", from = "held", to = "free", effect = function(c) c.hour = math.floor(c:shown(hand.rotation) / 30 + 0.5) % 12 end, emit = { "hour", value = function(c) return c.hour end } },
    { on = "turn.cancelled", from = "held", to = "free" },
    { on = "tap", from = "free", effect = function(c, e) c.hour = math.floor(math.deg(math.atan(e.x, -e.y)) / 30 + 0.5) % 12 end, emit = { "hour", value = function(c) return c.hour end } },
    { on = "later", from = "free", effect = function(c) c.hour = (c.hour + 1) % 12 end, emit = { "hour", value = function(c) return c.hour end } },
    { on = "earlier", from = "free", effect = function(c) c.hour = (c.hour - 1) % 12 end, emit = { "hour", value = function(c) return c.hour end } },
    { on = "keys.down", from = "free", effect = function(c, e) c.hour = e.key == "home" and 1 or 0 end, emit = { "hour", value = function(c) return c.hour end } },
  },
  feedback = {
    hand = { rotation = mx.spring { duration = 0.4, bounce = 0.1, turn = "shortest" } }, tip = { scale = mx.snappy(0.2) },
    n1 = mx.ease(0.2), n2 = mx.ease(0.2), n3 = mx.ease(0.2), n4 = mx.ease(0.2), n5 = mx.ease(0.2), n6 = mx.ease(0.2),
    n7 = mx.ease(0.2), n8 = mx.ease(0.2), n9 = mx.ease(0.2), n10 = mx.ease(0.2), n11 = mx.ease(0.2), n12 = mx.ease(0.2),
  },
}
