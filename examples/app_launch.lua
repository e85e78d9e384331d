-- An app is launched: one transition, and a spring of its own for each thing in it, each with its own length and start.
-- The icon grows into the window, its picture fades, its corners open, the wallpaper recedes and dims. It can be pulled
-- back by a finger at any moment, in flight too, and thrown home: the window goes on as fast as the finger let it.
--
--   microix simulate examples/app_launch.lua --scenario launch --keys window,icon,wallpaper --fps 10
--   microix simulate examples/app_launch.lua --scenario home --keys window.size --plot

local mx = require "microix"

local tuning = mx.tuning {
  travel  = { 0.40, min = 0.1, max = 1.5, unit = "s" },  -- of the window's place
  grow    = { 0.52, min = 0.1, max = 1.5, unit = "s" },  -- and size
  bounce  = { 0.15, min = 0, max = 0.4 },
  round   = { 0.30, min = 0.1, max = 1.5, unit = "s" },  -- of its corners
  fade    = { 0.18, min = 0.05, max = 1, unit = "s" },   -- of the icon's picture
  recede  = { 0.70, min = 0.1, max = 1.5, unit = "s" },  -- of the wallpaper, which starts
  behind  = { 0.08, min = 0, max = 0.5, unit = "s" },    -- so much later
}

local wallpaper = mx.rect { "wallpaper", size = { 390, 844 }, position = { 195, 422 }, fill = "#5B86E5" }
local shade     = mx.rect { "shade", size = { 390, 844 }, position = { 195, 422 }, opacity = 0, fill = "#000000" }
local window    = mx.rect { "window", size = { 60, 60 }, position = { 72, 690 }, corner_radius = 14, fill = "#FFFFFF" }
local icon      = mx.rect { "icon", position = window.position, size = window.size,
  corner_radius = window.corner_radius, fill = "#34C759" }

-- How far a finger has pulled the window up, below 0, and what part of the way to a card of 60 by 130 pt that is.
local pull = mx.key "pull"
local part = pull / -900

return mx.component "app_launch" {
  tuning = tuning,
  layers = { wallpaper, shade, window, icon },
  properties = { pull = 0 },

  initial = "home",
  states = {
    home = {},
    app = {
      window = { corner_radius = 40 }, icon = { opacity = 0 }, wallpaper = { scale = 0.9 }, shade = { opacity = 0.5 },
      initial = "open",
      states = {
        open = { window = { position = { 195, 422 }, size = { 390, 844 } } },
        held = { window = { position = mx.mix({ 195, 422 }, { 195, 200 }, part),
                            size     = mx.mix({ 390, 844 }, { 60, 130 }, part) } },
      },
    },
  },

  gestures = {
    tap  = mx.tap { on = window },
    drag = mx.pan { on = window, axis = "y", drives = pull, within = { -800, 0 } },
  },
  rules = {
    { on = "tap", from = "home", to = "app", emit = "launched" },

    { on = "drag.began", from = "app.open", to = "app.held" },
    { on = "drag.ended", from = "app.held", to = "home", when = { ["e.rest"] = { lt = -200 } }, emit = "closed" },
    { on = { "drag.ended", "drag.cancelled" }, from = "app.held", to = "app.open" },
  },

  feedback = {
    window = {
      position      = mx.spring { duration = tuning.travel, bounce = tuning.bounce },
      size          = mx.spring { duration = tuning.grow, bounce = tuning.bounce },
      corner_radius = mx.smooth { duration = tuning.round },
    },
    icon      = { opacity = mx.ease_out(tuning.fade) },
    wallpaper = { scale   = mx.smooth { duration = tuning.recede, delay = tuning.behind } },
    shade     = { opacity = mx.smooth { duration = tuning.recede, delay = tuning.behind } },
    pull      = mx.smooth(),
  },

  scenarios = {
    launch = { { 0.1, "tap" } },
    home   = { { 0, "tap" }, pointer = "traces/app_launch.home.csv" },
  },
}
