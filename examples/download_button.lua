-- A button that downloads: it becomes a ring, of which more or less is known, and then a check mark. The host answers, fails,
-- or never does; then the button gives up by itself. Where it failed it shakes, and can be tried again.
--
--   microix simulate examples/download_button.lua --scenario answers --fps 10
--   microix simulate examples/download_button.lua --scenario never_answers --fps 10

local mx = require "microix"
local ring   = require "components.ring"
local tokens = require "components.tokens"

local tuning = mx.tuning {
  patience = { 3, min = 1, max = 30, unit = "s" },        -- without a word from the host
  shown    = { 1.5, min = 0.5, max = 5, unit = "s" },     -- how long the check mark stays
}

local wide, round = { size = { 132, 44 } }, { size = { 44, 44 } }

-- The row of a store in which it stands.
local app = mx.layer { "app", position = { -91.5, 0 },
  mx.rect { "card", size = { 343, 84 }, corner_radius = 20, fill = tokens.paper, shadow_color = "#0000001A",
    shadow_offset = { 0, 4 }, shadow_radius = 12 },
  mx.rect { "icon", position = { -127.5, 0 }, size = { 56, 56 }, corner_radius = 14,
    fill = mx.gradient { angle = 90, "#38BDF8", "#1D4ED8" } },
  mx.shape { "waves", position = { -127.5, 2 }, stroke = tokens.paper, width = 3.5, cap = "round",
    path = "M -18 -4 q 6 -9 12 0 t 12 0 t 12 0 M -18 8 q 6 -9 12 0 t 12 0 t 12 0" },
  mx.text { "name", position = { -88, -11 }, anchor = { 0, 0.5 }, size = { 110, 17 }, text = "Tide", weight = 600, align = "left",
    fill = tokens.ink },
  mx.text { "about", position = { -88, 11 }, anchor = { 0, 0.5 }, size = { 110, 13 }, text = "Surf forecast", font_size = 13,
    align = "left", fill = tokens.faint },
}

local pill  = mx.rect { "pill", size = wide.size, corner_radius = 22, fill = tokens.accent }
local words = mx.text { "words", size = { 120, 16 }, font_size = 16, weight = 600, fill = tokens.paper,
  text = "Download" }
local stop  = mx.rect { "stop", size = { 10, 10 }, corner_radius = 2, fill = tokens.accent, opacity = 0 }
local check = mx.shape { "check", path = "M -8 1 L -2.5 6.5 L 8 -6", width = 3, stroke = tokens.paper, cap = "round",
  join = "round", trim_end = 0, opacity = 0, z = 2 }
-- The green comes over the ring and goes as it grows and shrinks: no colour between green and blue is ever shown.
local seal  = mx.ellipse { "seal", size = { 44, 44 }, fill = tokens.good, scale = 0, z = 1 }
local button = mx.layer { "button", pill, words, stop, seal, check }

local emerges = { opacity = mx.ease_out { 0.2, delay = 0.12 } }                         -- words, once there is room for them
local turns   = { fill = mx.ease_out { 0.2, delay = 0.12 } }                            -- the pill, once nothing else lies on it

return mx.component "download_button" {
  tuning = tuning,
  canvas = { 375, 116, origin = { -279, -58 }, background = tokens.ground },
  layers = { app, button },
  inputs = { progress = mx.optional(mx.number { min = 0, max = 1 }) },

  parts = {
    { "ring", ring, parent = button, tuning = { radius = 20 }, inputs = { progress = function(c) return c.progress end } },
  },

  gestures = { tap = mx.tap { on = pill } },

  initial = "idle",
  states = {
    idle    = { enter = function(c) c:set(words.text, "Download") end },
    loading = { pill = { size = round.size, fill = tokens.paper }, words = { opacity = 0 }, stop = { opacity = 1 },
                ring = { is_waiting = true } },
    done    = { pill = { size = round.size, fill = tokens.paper }, seal = { scale = 1 }, words = { opacity = 0 },
                check = { trim_end = 1, opacity = 1 } },
    installed = { enter = function(c) c:set(words.text, "Open") end },
    failed  = { pill = { fill = tokens.bad }, enter = function(c) c:set(words.text, "Try again") end },
  },

  rules = {
    { on = "tap", from = { "idle", "failed" }, to = "loading", emit = "download", effect = function(c) c.progress = nil end },
    { on = "tap", from = "loading", to = "idle", emit = "cancel" },
    { on = "set_progress", from = "loading", to = "loading", reenter = true },                  -- it is patient anew
    { on = "succeeded", from = "loading", to = "done" },
    { on = "refused", from = "loading", to = "failed" },
    { after = tuning.patience, from = "loading", to = "failed", emit = "gave_up" },
    { after = tuning.shown, from = "done", to = "installed" },
    { on = "tap", from = "installed", emit = "open", feedback = mx.haptic "light" },
  },

  feedback = {
    pill  = { size = tokens.glide, fill = tokens.fade }, seal = { scale = tokens.glide },
    words = { opacity = tokens.fade }, stop = { opacity = tokens.fade }, check = { opacity = tokens.fade, trim_end = mx.none },
    ["* > idle"]          = { words = emerges },
    ["done > installed"]  = { words = emerges, seal = { scale = mx.ease_in(0.12) }, pill = turns },
    ["* > loading"]       = { words = { opacity = mx.ease_out(0.08) }, stop = emerges, mx.haptic "light" },
    ["loading > loading"] = mx.none,
    ["loading > done"]    = { check = { opacity = mx.none, trim_end = mx.ease_out { 0.25, delay = 0.1 } }, mx.haptic "success" },
    ["loading > failed"]  = { words = emerges, stop = { opacity = mx.ease_out(0.06) }, pill = turns,
                              button = { x = tokens.shake }, mx.haptic "error" },
  },

  accessibility = { role = "button", activate = "tap", description = "Surf forecast", label = function(c)
    return c:is "loading" and "Stop loading Tide" or c:is "failed" and "Try again to download Tide"
      or (c:is "done" or c:is "installed") and "Open Tide" or "Download Tide"
  end },

  scenarios = {
    answers       = { { 0.1, "tap" }, { 0.9, "set_progress", 0.4 }, { 1.3, "set_progress", 1 }, { 1.7, "succeeded" } },
    fails         = { { 0.1, "tap" }, { 0.8, "set_progress", 0.3 }, { 1.2, "refused" }, { 2, "tap" }, { 2.6, "succeeded" } },
    never_answers = { { 0.1, "tap" } },
  },

  promises = {
    { "ends", "loading", within = tuning.patience },        -- where the host never answers
    { "ends", "done", within = tuning.shown },
    { "answers", "tap", within = 0.1, when = { "idle", "loading", "installed" } },
  },
}
