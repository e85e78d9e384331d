-- A puff of smoke, where something is gone. Nothing of it is seen but while it rises.

local mx = require "microix"

local tuning = mx.tuning { puff = { 0.7, min = 0.2, max = 2, unit = "s" } }        -- until the smoke is gone

-- A small cloud, as long as a few words.
local function cloud()
  return mx.shape { "cloud", fill = mx.gradient { angle = 90, "#D5D8DE", "#A9AEB8" },
    path = "M -85 4 a 15 15 0 1 1 30 0 a 15 15 0 1 1 -30 0 M -71 -5 a 19 19 0 1 1 38 0 a 19 19 0 1 1 -38 0 M -50 6 a 17 17 0 1 1 34 0 a 17 17 0 1 1 -34 0 "
      .. "M -36 -6 a 22 22 0 1 1 44 0 a 22 22 0 1 1 -44 0 M -13 5 a 19 19 0 1 1 38 0 a 19 19 0 1 1 -38 0 M 5 -5 a 20 20 0 1 1 40 0 a 20 20 0 1 1 -40 0 "
      .. "M 27 5 a 17 17 0 1 1 34 0 a 17 17 0 1 1 -34 0 M 46 -3 a 15 15 0 1 1 30 0 a 15 15 0 1 1 -30 0 M 65 5 a 10 10 0 1 1 20 0 a 10 10 0 1 1 -20 0" }
end

-- The smoke, at a place.
local function smoke(place) return mx.layer { "smoke", position = place, opacity = 0, blur = 4, cloud() } end

-- What its layers do as it goes up.
local rises = {
  opacity = mx.keyframes { values = { 0, 0.8, 0 }, times = { 0, 0.2, 1 }, duration = tuning.puff },
  scale   = mx.ease_out { tuning.puff, from = 0.6, to = 1.6 },
  y       = mx.ease_out { tuning.puff, from = 0, to = -24 },
}

return { cloud = cloud, smoke = smoke, rises = rises }
