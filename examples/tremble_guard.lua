-- Two weights on springs, pulled by one finger and let go together. The plain one swings to the last fraction of a point,
-- which a screen draws as a tremble; the guarded one swings as freely, but glides home once a swing would be that small.
--
--   microix simulate examples/tremble_guard.lua --scenario let_go --keys plain.y,guarded.y --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  duration = { 0.4, min = 0.2, max = 1, unit = "s" },   -- how long a swing takes
  bounce   = { 0.85, min = 0, max = 0.9 },              -- lively: the plain one trembles from 0.77 on
  tremble  = { 1, min = 0, max = 4, unit = "pt" },      -- a smaller swing is none
  reach    = { 160, min = 40, max = 300, unit = "pt" }, -- how far they can be pulled
}

local function weight(name, x, fill)
  return mx.layer { name, position = { x, 200 }, y = 0,
    mx.ellipse { name .. "_ball", size = { 72, 72 }, fill = fill, shadow_color = "#00000033", shadow_offset = { 0, 4 },
      shadow_radius = 8 },
    mx.text { name .. "_label", size = { 72, 13 }, text = name, font_size = 13, weight = 600, fill = "#FFFFFF" } }
end
local plain, guarded = weight("plain", 100, "#5F6977"), weight("guarded", 220, "#1F6FE0")

-- What they hang from: each spring reaches from the beam into its weight.
local beam  = mx.rect { "beam", position = { 160, -34 }, size = { 240, 8 }, corner_radius = 4, fill = "#3A3F4A" }
local turns = "M 0 0 v 18 l 9 8" .. ("l -18 16 l 18 16"):rep(5) .. "l -18 16 l 9 8 v 20"
local function spring(name, of, x)
  return mx.shape { name, position = { x, -30 }, path = turns, scale = { 1, (of.y + 230) / 230 }, stroke = "#9AA4B2",
    width = 3, cap = "round", join = "round" }
end
local springs = { spring("plain_spring", plain, 100), spring("guarded_spring", guarded, 220) }

local within = { -tuning.reach, tuning.reach }

return mx.component "tremble_guard" {
  canvas = { 320, 520, origin = { 0, -60 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { springs[1], springs[2], beam, plain, guarded },

  initial = "shown",
  states = { shown = {} },

  gestures = {
    pull_plain   = mx.pan { axis = "y", slop = 4, drives = plain.y, within = within, rubber_band = 60 },
    pull_guarded = mx.pan { axis = "y", slop = 4, drives = guarded.y, within = within, rubber_band = 60,
                            alongside = "pull_plain" },
  },

  feedback = {
    plain   = { y = mx.spring { duration = tuning.duration, bounce = tuning.bounce } },
    guarded = { y = mx.spring { duration = tuning.duration, bounce = tuning.bounce, tremble = tuning.tremble } },
  },

  verify = {
    { "tremble", key = plain.y, because = "it shows what the guard of the other is for" },
    { "tremble", key = springs[1].scale, because = "it hangs on that one" },
    { "tremble", key = springs[2].scale,
      because = "verify takes a path to be small, and so its swings of some points for a tremble" },
  },
  lint = { { "bounce", because = "what does not tremble needs no guard" } },

  accessibility = false, because = "two weights that show what a spring does: there is nothing to do with them",

  scenarios = {
    let_go = { pointer = "traces/tremble_guard.csv" },
  },
}
