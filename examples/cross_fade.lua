-- Two screens that cross-fade. The lower one stays opaque, so that nothing behind them shows through; the upper one comes over it
-- and goes again, turned round at any instant.
--
--   microix simulate examples/cross_fade.lua --scenario shown
--   microix simulate examples/cross_fade.lua --scenario reversed --plot
--
-- After Lifesum's sign-up: 0.5 s, ease-in.

local mx = require "microix"

local tuning = mx.tuning { fade = { 0.5, min = 0.1, max = 2, unit = "s" } }

-- How far the upper screen has come. Turned round at the last instant it goes a little too far before it comes back: ease-in is
-- fastest at its end. A screen is no more than opaque.
local fade = mx.key "fade"
local shown = mx.clamp(fade, 0, 1)

-- Words don't lie over words: those of one screen are gone before those of the other come.
local goes  = { opacity = mx.ease_out(0.4 * tuning.fade) }
local comes = { opacity = mx.ease_out { 0.6 * tuning.fade, delay = 0.4 * tuning.fade } }

-- A screen, with a heading and a line of text, and what else is on it.
local function screen(name, opacity, ground, ink, heading, line, ...)
  return mx.layer { name, position = { 375 / 2, 667 / 2 }, opacity = opacity,
    mx.rect { name .. "_ground", size = { 375, 667 }, fill = ground },
    mx.layer { name .. "_words",
    mx.text { name .. "_heading", position = { 0, -210 }, size = { 311, 32 }, text = heading, font_size = 32, weight = 700,
      fill = ink, accessibility = { role = "heading" } },
    mx.text { name .. "_line", position = { 0, -168 }, size = { 311, 17 }, text = line, fill = ink,
      accessibility = { role = "paragraph" } },
    ... },
  }
end

-- A button, or one of several answers.
local function button(name, y, fill, ink, text)
  return mx.layer { name, position = { 0, y },
    mx.rect { name .. "_plate", size = { 311, 56 }, corner_radius = 28, fill = fill },
    mx.text { name .. "_text", size = { 311, 17 }, text = text, weight = 600, fill = ink, accessibility = { role = "paragraph" } },
  }
end

local first = screen("first", 1, "#1F7F5C", "#FFFFFF", "Eat well, live well", "A little better every day.",
  mx.ellipse { "plate", position = { 0, 0 }, size = { 200, 200 }, fill = "#FFFFFF" },
  mx.ellipse { "rim", position = { 0, 0 }, size = { 150, 150 }, stroke = "#E4F3ED", width = 4 },
  mx.shape { "leaf", path = "M -44 40 C -60 -30 0 -60 50 -46 C 60 10 20 56 -44 40 Z", fill = "#7CCB5B" },
  mx.shape { "vein", path = "M -56 54 C -30 20 0 -6 34 -30", stroke = "#4C9A36", width = 5, cap = "round" },
  button("start", 200, "#FFFFFF", "#1F7F5C", "Get started"),
  mx.text { "login", position = { 0, 262 }, size = { 311, 15 }, text = "I have an account", font_size = 15, fill = "#FFFFFF",
    accessibility = { role = "paragraph" } })
local second = screen("second", shown, "#FFFFFF", "#1C1C1E", "What is your goal?", "You can change it at any time.",
  button("goal1", -80, "#EEF7F3", "#1C1C1E", "Lose weight"), button("goal2", -8, "#EEF7F3", "#1C1C1E", "Be healthier"),
  button("goal3", 64, "#EEF7F3", "#1C1C1E", "Gain weight"), button("next", 240, "#1F7F5C", "#FFFFFF", "Continue"))

return mx.component "cross_fade" {
  tuning = tuning,
  canvas = { 375, 667, background = "#FFFFFF" },
  layers = { first, second },

  properties = { fade = 0 },

  initial = "at_first",
  states = {
    at_first  = { second_words = { opacity = 0 } },
    at_second = { first_words = { opacity = 0 }, fade = 1 },
  },

  rules = {
    { on = "forward", from = "at_first",  to = "at_second" },
    { on = "back",    from = "at_second", to = "at_first" },
  },

  feedback = {
    fade = mx.ease_in(tuning.fade),
    ["at_first > at_second"] = { first_words = goes, second_words = comes },
    ["at_second > at_first"] = { second_words = goes, first_words = comes },
  },

  accessibility = { role = "group", label = "Welcome" },

  scenarios = {
    shown    = { { 0.6, "forward" } },
    reversed = { { 0.6, "forward" }, { 0.95, "back" } },
  },

  verify = {
    { "kink", key = second.opacity, because = "a screen is no more than opaque, and no less than clear" },
    { "overshoot", key = "fade", because = "ease-in is fastest at its end; the screen shows nothing of it" },
  },

  promises = {
    { "within", first.opacity, 1, 1 },                      -- nothing behind them shows through
    { "within", second.opacity, 0, 1 },
  },
}
