-- A puff of smoke, where something is gone. Nothing of it is seen but while it rises.

local mx = require "microix"

local tuning = mx.tuning { puff = { 0.7, min = 0.2, max = 2, unit = "s" } }        -- until the smoke is gone

-- The smoke, at a place.
local function smoke(place)
  return mx.layer { "smoke", position = place, opacity = 0, blur = 7,
    mx.ellipse { "left",   position = { -62, 4 }, size = { 48, 40 }, fill = "#9A9AA0" },
    mx.ellipse { "middle", position = { -8, -4 }, size = { 66, 56 }, fill = "#8E8E93" },
    mx.ellipse { "right",  position = { 54, 2 },  size = { 56, 46 }, fill = "#A4A4AA" },
  }
end

-- What its layers do as it goes up.
local rises = {
  opacity = mx.keyframes { values = { 0, 0.6, 0 }, times = { 0, 0.2, 1 }, duration = tuning.puff },
  scale   = mx.ease_out { tuning.puff, from = 0.6, to = 1.6 },
  y       = mx.ease_out { tuning.puff, from = 0, to = -24 },
}

return { smoke = smoke, rises = rises }
