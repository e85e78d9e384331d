-- The hand of a station clock leaps from second to second; a cut goes no way round.
local mx = require "microix"
local face = mx.ellipse { "face", position = { 60, 60 }, size = { 100, 100 }, fill = "#FFFFFF" }
local hand = mx.rect { "hand", position = { 60, 60 }, anchor = { 0.5, 0.8 }, size = { 3, 50 }, fill = "#C8102E", rotation = function(c) return c.second * 6 end }
return mx.component "station_clock" {
  canvas = { 120, 120, background = "#20242B" }, layers = { face, hand }, inputs = { second = mx.number { 0, min = 0, max = 59 } },
  feedback = { hand = { rotation = mx.none } },
}
