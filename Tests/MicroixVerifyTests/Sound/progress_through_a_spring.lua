-- The host's progress is a free number that only a spring follows.
local mx = require "microix"
local track = mx.rect { "track", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 200, 6 }, fill = "#E5E5EA" }
local bar = mx.rect { "bar", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 200 * mx.clamp(mx.key "far", 0, 1), 6 }, fill = "#0A5FD8" }
return mx.component "progress_through_a_spring" {
  canvas = { 240, 80, background = "#FFFFFF" }, layers = { track, bar }, inputs = { progress = mx.number { 0, min = 0, max = 1 } },
  properties = { far = mx.follow(mx.key "wanted", mx.smooth(0.4)), wanted = function(c) return c.progress end },
}
