-- A row of a list that lets a finger feel that it is held: the picture and its title give way by a hair, the letters
-- draw together, and all comes back when the finger lifts or wanders off.
--
--   microix simulate examples/hold_feedback.lua --scenario chosen
--   microix simulate examples/hold_feedback.lua --scenario wandering --plot
--
-- After Pinterest's rows, as they were re-made in UIKit. That a finger may come back and press again is ours.

local mx = require "microix"

local tuning = mx.tuning {
  shift    = { 2, min = 0, max = 12, unit = "pt" },        -- how far the content gives way
  tight    = { 3.8, min = 0, max = 8, unit = "pt" },       -- between the letters of the title, while it is held
  duration = { 0.2, min = 0.05, max = 0.6, unit = "s" },
  reach    = { 70, min = 0, max = 200, unit = "pt" },      -- how far outside the row a finger still counts
}

local row       = mx.rect { "row", size = { 320, 72 }, position = { 160, 36 }, fill = "#FFFFFF" }
local thumbnail = mx.image { "thumbnail", size = { 48, 48 }, position = { 40, 36 }, source = "garden.jpg" }
local title     = mx.text { "title", text = "Gardens", size = { 220, 24 }, position = { 190, 36 }, letter_spacing = 4 }

return mx.component "hold_feedback" {
  tuning = tuning,
  layers = { row, thumbnail, title },

  initial = "idle",
  states = {
    idle = {},
    held = {
      row       = { fill = "#EFEFEF" },
      thumbnail = { x = tuning.shift },
      title     = { x = tuning.shift, letter_spacing = tuning.tight },
    },
  },

  gestures = { touch = mx.press { on = row, exit = tuning.reach } },
  rules = {
    { on = { "touch.down", "touch.enter" }, from = "idle", to = "held" },
    { on = "touch.up", from = "held", to = "idle", emit = "chosen" },
    { on = { "touch.exit", "touch.cancelled" }, from = "held", to = "idle" },
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
}
