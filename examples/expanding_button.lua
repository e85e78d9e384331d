-- A button that becomes the next screen: it closes to a circle in the middle, grows until it covers everything, and the
-- screen fades in over it. The host may cancel at any moment, and so may a finger until the next screen is there; it runs back
-- from wherever it is, step by step, and forward again from wherever it is then.
--
--   microix simulate examples/expanding_button.lua --scenario opened
--   microix simulate examples/expanding_button.lua --scenario cancelled --plot
--
-- After Lifesum's sign-up, as it was re-made in UIKit. The way back is ours, its fade as long as a step.

local mx = require "microix"

local tuning = mx.tuning {
  enter  = { 0.3, min = 0.1, max = 1, unit = "s" },    -- the button comes, after a moment
  wait   = { 0.1, min = 0, max = 1, unit = "s" },
  step   = { 0.2, min = 0.1, max = 1, unit = "s" },    -- to the circle, from there over everything, and each step back
  pause  = { 0.1, min = 0, max = 1, unit = "s" },      -- as a circle
  fade   = { 0.5, min = 0.1, max = 2, unit = "s" },    -- of the next screen
  circle = { 100, min = 60, max = 200, unit = "pt" },  -- its diameter
}

local width, height = 375, 667
local middle = { width / 2, height / 2 }

local plate  = mx.rect { "plate", size = { 280, 56 }, corner_radius = 28, fill = "#1F7F5C" }
local title  = mx.text { "title", text = "Get started", weight = 600, fill = "#FFFFFF", size = { 200, 17 } }
local button = mx.layer { "button", position = { width / 2, 590 }, absent = { opacity = 0.3, y = 40 }, plate, title,
  accessibility = { role = "button", label = "Get started", expanded = { state = "open" }, disabled = { state = "ready.entering" },
    activate = "toggle", dismiss = "cancel" } }

-- The first screen fades while the button closes.
local leaf  = mx.shape { "leaf", position = { width / 2, 236 },
  path = "M 0 72 C -78 40 -70 -40 0 -92 C 70 -40 78 40 0 72 Z",
  fill = mx.gradient { angle = 60, { "#A8E6C5" }, { "#1F7F5C" } } }
local vein  = mx.shape { "vein", position = { width / 2, 236 }, path = "M 0 104 V -48 M 0 40 L 30 10 M 0 12 L -26 -16",
  stroke = "#FFFFFFB3", width = 4, cap = "round" }
local hello = mx.text { "hello", text = "Eat well", font_size = 34, weight = 700, size = { 300, 34 },
  position = { width / 2, 404 }, fill = "#1C1C1E", accessibility = { role = "heading" } }
local about = mx.text { "about", text = "Small habits that last,\none meal at a time.", line_height = 1.4,
  fill = "#6B7280", size = { 300, 41 }, position = { width / 2, 458 }, accessibility = { role = "paragraph" } }
local welcome = mx.layer { "welcome", leaf, vein, hello, about }

-- The next screen, about its own middle.
local question = mx.text { "question", text = "What is your goal?", font_size = 28, weight = 700, align = "left",
  size = { 311, 28 }, position = { 0, -210 }, fill = "#1C1C1E", accessibility = { role = "heading" } }
local function goal(i, words)
  return mx.layer { "goal_" .. i, position = { 0, 76 * i - 216 },
    mx.rect { "row_" .. i, size = { 311, 64 }, corner_radius = 14, fill = "#F2F3F5" },
    mx.text { "words_" .. i, text = words, align = "left", size = { 271, 17 }, fill = "#1C1C1E",
      accessibility = { role = "paragraph" } } }
end
local screen = mx.layer { "screen", position = middle, opacity = 0,
  mx.rect { "page", size = { width + 2, height + 2 }, fill = "#FFFFFF" }, question,
  goal(1, "Lose weight"), goal(2, "Keep my weight"), goal(3, "Gain strength") }

local round = { size = { tuning.circle, tuning.circle }, corner_radius = tuning.circle / 2 }
local wide  = { size = { 1.5 * height, 1.5 * height }, corner_radius = 0.75 * height }

local leaves  = { opacity = mx.linear(0.4 * tuning.step) }
local returns = { opacity = mx.linear { 0.5 * tuning.step, delay = 0.5 * tuning.step } }

return mx.component "expanding_button" {
  tuning = tuning,
  canvas = { width, height, background = "#FFFFFF" },
  layers = { welcome, button, screen },

  initial = "ready",
  states = {
    ready = { initial = "entering", states = { entering = {}, free = {}, touched = {} } },   -- not to be used before it is there
    open = {
      button = { position = middle }, title = { opacity = 0 }, welcome = { opacity = 0 },
      initial = "rounding",
      states = {
        rounding   = { plate = round },
        covering   = { plate = wide },
        shown      = { plate = wide, screen = { opacity = 1 } },
        unveiling  = { plate = wide },                           -- the way back, from here on
        uncovering = { plate = round },
      },
    },
  },

  gestures = { press = mx.press { on = button }, touch = mx.press {} },
  rules = {
    { after = tuning.wait + tuning.enter, from = "ready.entering", to = "ready.free" },
    { on = { "press.up", "forward" }, from = "ready.touched", to = "open.rounding" },
    { after = tuning.step + tuning.pause, from = "open.rounding", to = "open.covering" },
    { on = "completed", from = "open.covering", to = "open.shown", emit = "covered" },

    { on = { "cancel", "toggle" }, from = "open.rounding", to = "ready.free" },        -- "toggle" for who points at nothing
    { on = { "cancel", "toggle" }, from = "open.covering", to = "open.uncovering" },
    { on = { "cancel", "toggle" }, from = "open.shown",    to = "open.unveiling" },
    { on = "completed", from = "open.unveiling", to = "open.uncovering" },
    { after = tuning.step + tuning.pause, from = "open.uncovering", to = "ready.free" },

    { on = "press.down", from = "ready.free", to = "ready.touched" },
    { on = "press.cancelled", from = "ready.touched", to = "ready.free" },

    { on = { "forward", "toggle" }, from = "ready.free",      to = "open.rounding" },
    { on = { "forward", "toggle" }, from = "open.uncovering", to = "open.covering" },
    { on = { "forward", "toggle" }, from = "open.unveiling",  to = "open.shown", emit = "covered" },

    { on = "touch.down", from = "open.rounding",   to = "ready.free" },
    { on = "touch.down", from = "open.covering",   to = "open.uncovering" },
    { on = "touch.down", from = "open.shown",      to = "open.unveiling", when = { ["screen.opacity"] = { at_rest = false } } },
    { on = "touch.down", from = "open.uncovering", to = "open.covering" },
    { on = "touch.down", from = "open.unveiling",  to = "open.shown", emit = "covered" },
  },

  feedback = {
    button = {
      appear = mx.linear { tuning.enter, delay = tuning.wait }, disappear = mx.linear(tuning.enter),
      position = mx.linear(tuning.step),
    },
    plate  = { size = mx.linear(tuning.step), corner_radius = mx.linear(tuning.step) },
    screen = { opacity = mx.linear(tuning.step) },
    -- Words go before the button is narrower than they are, and come back when it is wide again.
    ["ready > open"] = { title = leaves, welcome = leaves },
    ["open > ready"] = { title = returns, welcome = returns },
    ["* > open.shown"] = { screen = { opacity = mx.ease_in(tuning.fade) } },
  },

  scenarios = {
    opened    = { { 0.6, "forward" } },
    cancelled = { { 0.6, "forward" }, { 1.03, "cancel" } },          -- while it grows
    left      = { { 0.6, "forward" }, { 1.4, "cancel" } },           -- while the screen comes
    resumed   = { { 0.6, "forward" }, { 1.03, "cancel" }, { 1.18, "forward" } },      -- on its way back
    touched   = { pointer = "traces/expanding_button.touched.csv" },              -- while it closes to the circle
  },

  promises = {
    -- Nothing is seen of the next screen before everything is covered.
    { "within", screen.opacity, 0, 0, when = { "ready", "open.rounding", "open.covering", "open.uncovering" } },
    { "ends", "open.rounding", within = tuning.step + tuning.pause },
    { "ends", "open.uncovering", within = tuning.step + tuning.pause },
  },
}
