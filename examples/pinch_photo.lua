-- A photo that two fingers enlarge and turn at once. Beyond its bounds the size resists, and comes back when it is let go
-- of; both go on as fast as the fingers were. Two taps put it straight.
--
--   microix simulate examples/pinch_photo.lua --scenario enlarged_and_turned --keys photo --fps 10
--   microix simulate examples/pinch_photo.lua --scenario too_small --keys photo.scale --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  least    = { 1, min = 0.2, max = 1 },
  greatest = { 4, min = 1, max = 10 },
  band     = { 0.5, min = 0.1, max = 2 },                 -- how far beyond these it can be drawn, at most
  glide    = { 0.4, min = 0.1, max = 1, unit = "s" },
}

-- A sea at dusk.
local photo = mx.layer { "photo", position = { 180, 320 }, clip = true, size = { 300, 200 }, corner_radius = 8,
  mx.rect { "sky", size = { 300, 200 }, fill = mx.gradient { angle = 90, "#3B3A6B", "#E0757A", "#F9C784" } },
  mx.ellipse { "sun", position = { 50, 26 }, size = { 56, 56 }, fill = "#FFF3D6" },
  mx.shape { "coast", path = "M -150 22 L -104 -16 L -72 4 L -34 -30 L 34 36 H -150 Z", fill = "#5B3E63" },
  mx.rect { "sea", position = { 0, 68 }, size = { 300, 64 }, fill = mx.gradient { angle = 90, "#C96F6B", "#2E2A55" } },
  mx.shape { "glitter", path = "M 24 46 H 76 M 34 58 H 70 M 28 71 H 82 M 42 85 H 62", stroke = "#FFE3B0B3", width = 3,
    cap = "round" },
  mx.shape { "boat", path = "M -66 58 H -18 L -26 68 H -58 Z M -44 54 V 14 L -22 54 Z M -48 54 V 22 L -62 54 Z",
    fill = "#FFF7EC" },
}

return mx.component "pinch_photo" {
  canvas = { 360, 640, background = "#0B0B0F" },
  tuning = tuning,
  layers = { photo },

  gestures = {
    pinch = mx.pinch { on = photo, drives = photo.scale, within = { tuning.least, tuning.greatest },
                       rubber_band = tuning.band, alongside = "turn" },
    turn  = mx.rotate { on = photo, drives = photo.rotation },
    reset = mx.tap { on = photo, count = 2 },
    keys  = mx.keyboard { "home", "end" },
  },

  initial = "straight",
  states = { straight = {}, changed = {} },

  rules = {
    { on = "pinch.ended", to = "changed", effect = function(c, e) c:set(photo.scale, e.rest) end },
    { on = "turn.ended",  to = "changed", effect = function(c, e) c:set(photo.rotation, e.rest) end },
    { on = "reset", from = "changed", to = "straight", effect = function(c)
      c:set(photo.scale, 1)
      c:set(photo.rotation, 0)
    end },
    { on = "keys.down", to = "changed",
      effect = function(c, e) c:set(photo.scale, e.key == "end" and tuning.greatest or tuning.least) end },
    { on = "larger", to = "changed", effect = function(c) c:set(photo.scale, math.min(tuning.greatest, c:model(photo.scale) + 0.5)) end },
    { on = "smaller", to = "changed", effect = function(c) c:set(photo.scale, math.max(tuning.least, c:model(photo.scale) - 0.5)) end },
  },

  feedback = {
    photo = { scale = mx.smooth { duration = tuning.glide }, rotation = mx.smooth { duration = tuning.glide } },
    ["changed > straight"] = { photo = { rotation = mx.smooth { duration = tuning.glide, turn = "shortest" } } },
  },

  accessibility = { role = "slider", label = "A sea at dusk", value = photo.scale, step = 0.5, dismiss = "reset",
    least = tuning.least, greatest = tuning.greatest, increment = "larger", decrement = "smaller" },

  scenarios = {
    enlarged_and_turned = { { 2.4, "reset" }, pointer = "traces/pinch_photo.csv" },
    too_small           = { pointer = "traces/pinch_photo_small.csv" },
  },
}
