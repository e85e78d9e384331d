-- A moving mouse shows controls, and a timer takes them away: its leaving needs no rule.
local mx = require "microix"
local film = mx.rect { "film", size = { 360, 200 }, position = { 180, 100 }, fill = "#14213D", accessibility = { role = "button", label = "Show controls", activate = "show" } }
local shade = mx.rect { "shade", size = { 360, 200 }, position = { 180, 100 }, fill = "#00000088" }
local play = mx.layer { "play", position = { 180, 100 }, accessibility = { role = "button", label = function(c) return c:is "film.playing" and "Pause" or "Play" end, activate = "toggle" },
  mx.ellipse { "disc", size = { 60, 60 }, fill = "#FFFFFF" },
  mx.shape { "arrow", path = "M -7 -12 L 13 0 L -7 12 Z", fill = "#14213D" }, mx.shape { "bars", path = "M -7 -11 V 11 M 7 -11 V 11", stroke = "#14213D", width = 5 } }
local controls = mx.layer { "controls", absent = { opacity = 0 }, shade, play }
return mx.component "video_controls" {
  canvas = { 360, 200, background = "#000000" }, layers = { film, controls },
  regions = {
    film = { initial = "paused", states = { paused = { bars = { opacity = 0 } }, playing = { arrow = { opacity = 0 } } } },
    over = { initial = "shown", states = { shown = {}, hidden = { controls = { hidden = true } } } },
  },
  gestures = { show = mx.tap { on = film }, hide = mx.tap { on = shade }, toggle = mx.tap { on = play }, mouse = mx.hover { on = film } },
  rules = {
    { on = "toggle", from = "film.paused", to = "film.playing", emit = "play" },
    { on = "toggle", from = "film.playing", to = "film.paused", emit = "pause" },
    { on = "toggle", from = "over.shown", to = "over.shown", reenter = true },
    { on = { "show", "mouse.changed", "mouse.enter" }, from = "over.hidden", to = "over.shown" },
    { on = { "mouse.changed", "mouse.enter" }, from = "over.shown", to = "over.shown", reenter = true },
    { on = "hide", from = "over.shown", to = "over.hidden", when = { state = "film.playing" } },
    { after = 3, from = "over.shown", to = "over.hidden", when = { state = "film.playing" } },
    { on = "ended", from = "film.playing", to = { "film.paused", "over.shown" } },
  },
  feedback = { controls = { appear = mx.ease(0.2), disappear = mx.ease(0.3) }, arrow = { opacity = mx.ease(0.15) }, bars = { opacity = mx.ease(0.15) } },
}
