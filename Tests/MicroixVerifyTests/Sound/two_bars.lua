-- Of a film, what was played may be more than what is loaded, right after a jump.
local mx = require "microix"
local track = mx.rect { "track", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 200, 6 }, fill = "#FFFFFF40" }
local loaded = mx.rect { "loaded", position = { 20, 40 }, anchor = { 0, 0.5 }, size = function(c) return { 200 * c.loaded, 6 } end, fill = "#FFFFFF66" }
local played = mx.rect { "played", position = { 20, 40 }, anchor = { 0, 0.5 }, size = function(c) return { 200 * c.played, 6 } end, fill = "#FF453A" }
return mx.component "two_bars" {
  canvas = { 240, 80, background = "#101114" }, layers = { track, loaded, played },
  inputs = { loaded = mx.number { 0.4, min = 0, max = 1 }, played = mx.number { 0, min = 0, max = 1 } },
  feedback = { loaded = { size = mx.smooth(0.3) }, played = { size = mx.smooth(0.2) } },
}
