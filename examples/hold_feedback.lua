-- A row of a list that lets a finger feel that it is held: the picture and its title give way by a hair, the letters
-- draw together, and all comes back when the finger lifts or wanders off.
--
--   microix simulate examples/hold_feedback.lua --scenario chosen
--   microix simulate examples/hold_feedback.lua --scenario wandering --plot
--
-- After Pinterest's rows, as they were re-made in UIKit, which go from 4 pt between letters to 3.8: here it is the same 0.2 pt of
-- letters that stand as near as in other words. That a finger may come back and press again is ours.

local mx = require "microix"

local tuning = mx.tuning {
  shift    = { 2, min = 0, max = 12, unit = "pt" },        -- how far the content gives way
  tight    = { 0.2, min = 0, max = 8, unit = "pt" },       -- between the letters of the title, while it is held
  duration = { 0.2, min = 0.05, max = 0.6, unit = "s" },
  reach    = { 70, min = 0, max = 200, unit = "pt" },      -- how far outside the row a finger still counts
}

local row       = mx.rect { "row", size = { 320, 72 }, position = { 160, 36 }, fill = "#FFFFFF",
  accessibility = { role = "button", label = "Gardens", description = "124 pictures", activate = "choose" } }
local thumbnail = mx.layer { "thumbnail", position = { 40, 36 }, clip = true, size = { 48, 48 }, corner_radius = 8,
  mx.rect { "sky", size = { 48, 48 }, fill = mx.gradient { angle = 90, "#BFE3F5", "#EAF6E2" } },
  mx.shape { "hedge", path = "M -24 6 Q -14 -8 -4 4 Q 8 -12 24 2 V 24 H -24 Z", fill = "#5FA55A" },
  mx.shape { "path", path = "M -4 6 L 4 6 L 14 24 L -14 24 Z", fill = "#E9D8B4" },
  mx.ellipse { "sun", position = { 12, -13 }, size = { 10, 10 }, fill = "#FFD166" },
}
local title     = mx.text { "title", text = "Gardens", size = { 220, 17 }, position = { 190, 26 }, letter_spacing = 0.4,
  align = "left", weight = 600, fill = "#1C1C1E" }
local subtitle  = mx.text { "subtitle", text = "124 pictures", size = { 220, 13 }, position = { 190, 48 }, x = title.x,
  align = "left", font_size = 13, fill = "#5B616D" }
local lines     = mx.shape { "lines", path = "M 80 72 H 320 M 80 144 H 320", stroke = "#E1E3E8", width = 1 }
local chevrons  = mx.shape { "chevrons", path = "M 296 30 l 6 6 l -6 6 M 296 102 l 6 6 l -6 6 M 296 174 l 6 6 l -6 6",
  stroke = "#B4B8C0", width = 2, cap = "round", join = "round" }

-- The rows beneath, which are not touched here.
local function beneath() return { 1, 2 } end
local covers   = { mx.gradient { angle = 45, "#D9C2A7", "#8C6A4F" }, mx.gradient { angle = 45, "#CFE8EF", "#3D7EA6" } }
local others   = mx.rect { "others", size = { 320, 144 }, position = { 160, 144 }, fill = "#FFFFFF" }
local cover    = mx.each { "cover", shape = "rect", ids = beneath, max = 2, size = { 48, 48 }, corner_radius = 8,
  each = function(id) return { position = { 40, 36 + 72 * id }, fill = covers[id] } end }
local name     = mx.each { "name", shape = "text", ids = beneath, max = 2, size = { 220, 17 }, letter_spacing = 0.4,
  align = "left", weight = 600, fill = "#1C1C1E", accessibility = { role = "paragraph" },
  each = function(id) return { position = { 190, 26 + 72 * id }, text = ({ "Kitchens", "Ceramics" })[id] } end }
local amount   = mx.each { "amount", shape = "text", ids = beneath, max = 2, size = { 220, 13 }, font_size = 13,
  align = "left", fill = "#5B616D", accessibility = { role = "paragraph" },
  each = function(id) return { position = { 190, 48 + 72 * id }, text = ({ "86 pictures", "31 pictures" })[id] } end }

return mx.component "hold_feedback" {
  canvas = { 320, 216, background = "#FFFFFF" },
  tuning = tuning,
  layers = { row, thumbnail, title, subtitle, others, cover, name, amount, lines, chevrons },

  initial = "idle",
  states = {
    idle = {},
    held = {
      row       = { fill = "#EFEFEF" },
      thumbnail = { x = tuning.shift },
      title     = { x = tuning.shift, letter_spacing = tuning.tight },
    },
  },

  gestures = { touch = mx.press { on = row, exit = tuning.reach }, keys = mx.keyboard { "space", "enter", on = row } },
  rules = {
    { on = { "touch.down", "touch.enter", "keys.down" }, from = "idle", to = "held" },
    { on = { "touch.up", "keys.up" }, from = "held", to = "idle", emit = "chosen" },
    { on = { "touch.exit", "touch.cancelled", "keys.cancelled" }, from = "held", to = "idle" },
    { on = "choose", from = "idle", emit = "chosen" },                        -- for who does not hold
  },

  feedback = {
    row       = { fill = mx.none },                        -- at once
    thumbnail = { x = mx.linear(tuning.duration) },
    title     = { x = mx.linear(tuning.duration), letter_spacing = mx.linear(tuning.duration) },
  },

  scenarios = {
    chosen    = { pointer = "traces/hold_feedback.chosen.csv" },
    wandering = { pointer = "traces/hold_feedback.wandering.csv" },   -- out of the row, and in again
  },

  promises = {
    { "within", title.x, -0.5, tuning.shift + 0.5 },         -- by a hair
    { "within", thumbnail.x - title.x, 0, 0 },               -- both as one
    { "answers", "touch.down", within = 0.1 },
  },
}
