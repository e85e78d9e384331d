-- A button that must be held for a second and a half to delete; let go earlier, what has filled runs back. Keys ask instead of holding.
local mx = require "microix"

local level = mx.key "level"
local plate = mx.rect { "plate", size = { 220, 56 }, corner_radius = 14, fill = "#5B6270" }
local fill = mx.rect { "fill", anchor = { 0, 0.5 }, x = -110, size = { 220 * level, 56 }, fill = "#B3261E" }
local words = mx.text { "words", size = { 200, 17 }, weight = 600, fill = "#FFFFFF", text = function(c)
  return c:is "gone" and "Deleted" or c:is "holding" and "Keep holding" or c:is "asked" and "Really delete?" or "Hold to delete" end }
local face = mx.layer { "face", clip = true, size = { 220, 56 }, corner_radius = 14, plate, fill, words }
local button = mx.layer { "button", position = { 160, 56 }, face,
  accessibility = { role = "button", activate = "press", disabled = { state = "gone" }, dismiss = "keep", label = function(c)
    return c:is "gone" and "Deleted" or c:is "holding" and "Keep holding" or c:is "asked" and "Really delete?" or "Hold to delete" end } }
local back = mx.layer { "back", position = { 160, 116 }, absent = { opacity = 0 }, accessibility = { role = "button", label = "Restore", activate = "restore" },
  mx.rect { "back_plate", size = { 120, 44 }, corner_radius = 12, fill = "#E1E4EA" },
  mx.text { "back_text", size = { 110, 16 }, font_size = 16, weight = 600, text = "Restore", fill = "#1C1C1E" } }

return mx.component "hold_confirm" {
  canvas = { 320, 148, background = "#F9F9FB" },
  layers = { button, back },
  properties = { level = 0 },
  gestures = { touch = mx.press { on = plate, hold = 1.5 }, restore = mx.tap { on = back } },
  initial = "idle",
  states = {
    idle    = { back = { hidden = true } },
    holding = { back = { hidden = true }, level = 1, face = { scale = 0.97 } },
    asked   = { back = { hidden = true } },
    gone    = { level = 1 },
  },
  rules = {
    { on = "touch.down", from = { "idle", "asked" }, to = "holding", feedback = mx.haptic "light" },
    { on = { "touch.up", "touch.exit", "touch.cancelled" }, from = "holding", to = "idle" },
    { on = "touch.hold", from = "holding", to = "gone", emit = "deleted", feedback = mx.haptic "success" },
    { on = "press", from = "idle", to = "asked" },
    { on = "press", from = "asked", to = "gone", emit = "deleted", feedback = mx.haptic "success" },
    { on = "keep", from = "asked", to = "idle" },
    { after = 4, from = "asked", to = "idle" },
    { on = "restore", from = "gone", to = "idle", emit = "restored" },
  },
  feedback = {
    level = mx.smooth(0.3), face = { scale = mx.smooth(0.2) }, back = { appear = mx.ease_out(0.2), disappear = mx.ease_out(0.15) },
    ["* > holding"] = { level = mx.linear(1.5) },
  },
}
