-- A delete button that is tapped twice: while it waits for the second tap, a finger that slides off deletes.
-- ✗ left behind · a finger that slides off tells 'deleted'
local mx = require "microix"
local plate = mx.rect { "plate", size = { 190, 44 }, corner_radius = 22, fill = "#E9ECF1" }
local word = mx.text { "word", size = { 150, 16 }, font_size = 16, fill = "#8F1D1D", text = "Delete" }
local button = mx.layer {
  "button", plate, word,
  accessibility = {
    role = "button", label = function(c) return c:is "mode.armed" and "Confirm" or c:is "mode.gone" and "Deleted" or "Delete" end,
    disabled = { state = "mode.gone" }, activate = "press",
  },
}

return mx.component "armed_slid_off" {
  canvas = { 260, 100, origin = { -130, -50 }, background = "#FFFFFF" }, layers = { button },
  gestures = { touch = mx.press { on = button } },
  regions = {
    finger = { initial = "up", states = { up = {}, down = { button = { scale = 0.95 } } } },
    mode = { initial = "calm", states = {
      calm = {}, armed = { word = { text = "Confirm" }, plate = { fill = "#FFD9D9" } }, gone = { word = { text = "Deleted" } },
    } },
  },
  rules = {
    { on = "touch.down", from = "finger.up", to = "finger.down", when = { none = { { state = "mode.gone" } } } },
    { on = { "touch.up", "touch.exit" }, from = "finger.down", to = "finger.up", raise = "press" },
    { on = "touch.cancelled", from = "finger.down", to = "finger.up" },
    { on = "press", from = "mode.calm", to = "mode.armed" },
    { on = "press", from = "mode.armed", to = "mode.gone", emit = "deleted" },
    { after = 3, from = "mode.armed", to = "mode.calm" },
    { on = "restored", from = "mode.gone", to = "mode.calm" },
  },
  feedback = { button = { scale = mx.snappy(0.2) }, plate = { fill = mx.ease(0.2) } },
}
