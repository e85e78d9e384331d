-- A row that is swept away to the left: far enough, or thrown, it leaves and says that it is deleted; else it comes back.
-- Whoever has rows takes it out of the list then; one that is put back before it is gone comes back from where it is.
--
--   microix simulate examples/components/swipe_row.lua --scenario thrown

local mx = require "microix"
local tokens = require "tokens"

local tuning = mx.tuning {
  part = { 0.5, min = 0.2, max = 0.9 },                 -- of its width that it must go, or would go if let
}
local width, height = 320, 56

local front = mx.layer { "front",
  mx.rect { "paper", size = { width, height }, fill = tokens.paper },
  mx.rect { "edge", position = { 8, height / 2 - 0.5 }, size = { width - 16, 1 }, fill = tokens.line },
  mx.text { "title", y = -10, size = { width - 32, 16 }, font_size = 16, weight = 600, align = "left", fill = tokens.ink,
    text = function(c) return c.title end },
  mx.text { "detail", y = 11, size = { width - 32, 15 }, font_size = 15, align = "left", fill = tokens.faint,
    text = function(c) return c.detail end },
}
-- What is bared hangs at the row's right edge, so that nothing of it is to be seen round a row that rests.
local red = mx.rect { "red", position = { width, 0 }, x = front.x, size = { width, height - 1 }, fill = tokens.bad }
local bin = mx.shape { "bin", position = { width / 2 - 32, 0 }, stroke = tokens.paper, width = 1.8, cap = "round", join = "round",
  path = "M -9 -6 H 9 M -3 -6 V -9 H 3 V -6 M -7 -6 L -6 9 H 6 L 7 -6 M -2.5 -2 V 5 M 2.5 -2 V 5" }

return mx.component "swipe_row" {
  tuning = tuning,
  canvas = { width, height, origin = { -width / 2, -height / 2 }, background = tokens.ground },
  layers = { red, bin, front },
  inputs = { title = mx.string "Ada Lovelace", detail = mx.string "Notes on the engine" },

  gestures = {
    sweep = mx.pan { on = front, axis = "x", drives = front.x, within = { -width, 0 }, rubber_band = 60 },
    keys = mx.keyboard { "delete" },
  },

  initial = "resting",
  states = {
    resting = {},
    gone    = { front = { x = -width } },
  },

  rules = {
    { on = "sweep.ended", from = "resting", to = "gone", emit = "deleted", when = { ["e.rest"] = { lte = -width * tuning.part } } },
    { on = "appear", from = "gone", to = "resting" },
    { on = { "delete", "keys.down" }, from = "resting", to = "gone", emit = "deleted" },       -- for who does not sweep
    { on = "keys.focus", emit = "focused" },                                   -- whoever scrolls shows it
  },

  accessibility = { role = "option", label = function(c) return c.title .. ": " .. c.detail end,
    description = "Press to delete", activate = "delete", dismiss = "delete" },

  feedback = {
    front = { x = tokens.spring },
    ["resting > gone"] = { front = { x = tokens.glide }, mx.haptic "medium" },
  },

  scenarios = {
    thrown     = { { 0.1, "sweep.began" }, { 0.3, "sweep.ended", { rest = -300, velocity = -900 } } },
    comes_back = { { 0.1, "sweep.began" }, { 0.3, "sweep.ended", { rest = -40, velocity = -100 } } },
  },

  promises = {
    { "within", front.x, -width - 60, 60 },               -- it gives by so much at either end
  },
}
