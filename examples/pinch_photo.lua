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

local photo = mx.image { "photo", source = "photo", position = { 180, 320 }, size = { 300, 200 }, corner_radius = 8 }

return mx.component "pinch_photo" {
  tuning = tuning,
  layers = { photo },

  gestures = {
    pinch = mx.pinch { on = photo, drives = photo.scale, within = { tuning.least, tuning.greatest },
                       rubber_band = tuning.band, alongside = "turn" },
    turn  = mx.rotate { on = photo, drives = photo.rotation },
    reset = mx.tap { on = photo, count = 2 },
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
  },

  feedback = {
    photo = { scale = mx.smooth { duration = tuning.glide }, rotation = mx.smooth { duration = tuning.glide } },
    ["changed > straight"] = { photo = { rotation = mx.smooth { duration = tuning.glide, turn = "shortest" } } },
  },

  scenarios = {
    enlarged_and_turned = { { 2.4, "reset" }, pointer = "traces/pinch_photo.csv" },
    too_small           = { pointer = "traces/pinch_photo_small.csv" },
  },
}
