-- An app is launched: one transition, and a spring of its own for each thing in it, each with its own length and start.
-- The icon grows into the window, its picture fades, its corners close, what lay around it recedes and dims. It can be pulled
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
  recede  = { 0.70, min = 0.1, max = 1.5, unit = "s" },  -- of the wallpaper, which starts
  behind  = { 0.08, min = 0, max = 0.5, unit = "s" },    -- so much later
}

-- The home screen: a clock, apps in two rows and in the dock. The app at the lower left is the one that is launched.
local ground = mx.rect { "ground", size = { 390, 844 }, position = { 195, 422 },
  fill = mx.gradient { angle = 60, { "#0B6E7A", at = 0 }, { "#2B4FB0", at = 0.5 }, { "#5A2BB8", at = 1 } } }
local read = { role = "paragraph" }
local home = { "wallpaper", position = { 195, 422 }, scale = 1,
  mx.text { "day", position = { 0, -300 }, size = { 300, 20 }, text = "Monday, 3 June", font_size = 20, fill = "#FFFFFFE6",
    accessibility = read },
  mx.text { "time", position = { 0, -240 }, size = { 300, 84 }, text = "9:41", font_size = 84, weight = 600, fill = "#FFFFFF",
    accessibility = read },
  mx.rect { "dock", position = { 0, 366 }, size = { 366, 88 }, corner_radius = 28, fill = "#FFFFFF4D" },
}
local names = { "Photos", "Music", "Maps", "Notes", [6] = "Mail", [7] = "Weather", [8] = "Clock" }
local colours = { "#F2994A", "#EB5757", "#27AE60", "#F2C94C", "#2F80ED", "#9B51E0", "#56CCF2", "#333333",
  "#34C759", "#0A5FD8", "#FF6B6B", "#6C63FF" }
local round = "M 11 0 A 11 11 0 1 1 -11 0 A 11 11 0 1 1 11 0 Z "
local signs = {
  "M -13 9 L -4 -4 L 2 4 L 6 -1 L 13 9 Z M 7 -9 H 7.1", "M -4 8 V -9 L 9 -11 V 6 M -4 8 a 3 3 0 1 1 -6 0 a 3 3 0 1 1 6 0 "
    .. "M 9 6 a 3 3 0 1 1 -6 0 a 3 3 0 1 1 6 0",
  "M 0 13 C -5 6 -9 1 -9 -3 A 9 9 0 0 1 9 -3 C 9 1 5 6 0 13 Z M 0 -3 H 0.1", "M -10 -8 H 10 M -10 0 H 10 M -10 8 H 3", "",
  "M -13 -9 H 13 V 9 H -13 Z L 0 2 L 13 -9", "M -8 8 H 7 A 5.5 5.5 0 0 0 7 -3 A 8 8 0 0 0 -8 -2 A 5 5 0 0 0 -8 8 Z",
  round .. "M 0 -6 V 0 L 5 3", "M -10 -9 C -10 4 -4 10 9 10 L 10 5 L 4 2 L 1 4 C -2 3 -3 2 -4 -1 L -2 -4 L -4 -10 Z",
  round .. "M 5 -5 L 2 2 L -5 5 L -2 -2 Z", "M 0 10 C -14 1 -11 -9 -5 -9 C -2 -9 0 -6.5 0 -5 C 0 -6.5 2 -9 5 -9 C 11 -9 14 1 0 10 Z",
  "M -13 -6 H -6 L -4 -9 H 4 L 6 -6 H 13 V 9 H -13 Z M 5 1 a 5 5 0 1 1 -10 0 a 5 5 0 1 1 10 0",
}
for place = 1, 12 do
  local x, row = ((place - 1) % 4) * 82 - 123, (place - 1) // 4
  local y = row < 2 and 132 + 108 * row or 366
  if place ~= 5 then
    home[#home + 1] = mx.rect { "app" .. place, position = { x, y }, size = { 60, 60 }, corner_radius = 14,
      fill = colours[place] }
    home[#home + 1] = mx.shape { "sign" .. place, position = { x, y }, path = signs[place], stroke = "#FFFFFF", width = 2.5,
      cap = "round", join = "round" }
  end
  home[#home + 1] = row < 2 and mx.text { "name" .. place, position = { x, y + 43 }, size = { 80, 13 },
    text = names[place] or "Messages", font_size = 13, fill = "#FFFFFF", accessibility = read } or nil
end
local wallpaper = mx.layer(home)
local shade = mx.rect { "shade", size = { 390, 844 }, position = { 195, 422 }, opacity = 0, fill = "#000000" }

-- The window, and in it the app's screen, as wide as the window is, below the icon's picture.
local paper = mx.rect { "paper", size = mx.key "window.size", fill = "#FFFFFF" }
local wide, high = paper.size.width, paper.size.height
local screen = { "screen", y = -high / 2, scale = wide / 390, opacity = mx.ramp(wide, { 60, 61 }, { 0, 1 }),
  accessibility = { role = "dialog", label = "Messages", dismiss = "close" },
  mx.text { "heading", position = { -175, 84 }, anchor = { 0, 0.5 }, size = { 350, 34 }, text = "Messages", font_size = 34,
    weight = 700, align = "left", fill = "#1C1C1E", accessibility = { role = "heading" } } }
for row, line in ipairs {
  { "Ada", "Did you get the notes?" }, { "Grace", "Found the bug. A moth!" }, { "Alan", "One more game tonight?" },
  { "Margaret", "Ready when you are" }, { "Katherine", "The numbers are right" }, { "Hedy", "See you on channel 8" },
} do
  screen[#screen + 1] = mx.layer { "chat" .. row, position = { 0, 80 + 84 * row },
    mx.ellipse { "face" .. row, position = { -147, 0 }, size = { 52, 52 }, fill = colours[row] },
    mx.text { "who" .. row, position = { 35, -12 }, size = { 280, 18 }, text = line[1], font_size = 18, weight = 600,
      align = "left", fill = "#1C1C1E", accessibility = read },
    mx.text { "says" .. row, position = { 35, 13 }, size = { 280, 16 }, text = line[2], font_size = 16, align = "left",
      fill = "#6E6E73", accessibility = read },
  }
end
local window = mx.layer { "window", size = { 60, 60 }, position = { 72, 662 }, corner_radius = 14, clip = true,
  paper,
  mx.layer(screen),
  mx.layer { "icon", opacity = mx.ramp(wide, { 60, 180 }, { 1, 0 }),   -- as it grows
    accessibility = { role = "button", label = "Messages", activate = "open" },
    mx.rect { "tile", size = paper.size, fill = "#34C759" },
    mx.shape { "bubble", scale = wide / 60, fill = "#FFFFFF",
      path = "M 0 -17 C 12 -17 20 -10 20 -2 C 20 7 11 13 0 13 C -3 13 -6 13 -8 12 L -15 17 L -13 9 C -18 6 -20 2 -20 -2 "
        .. "C -20 -10 -12 -17 0 -17 Z" },
  },
}

-- How far a finger has pulled the window up, below 0, and what part of the way to a card of 60 by 130 pt that is.
local pull = mx.key "pull"
local part = pull / -900

return mx.component "app_launch" {
  tuning = tuning,
  canvas = { 390, 844, background = "#5B86E5" },
  layers = { ground, wallpaper, shade, window },
  properties = { pull = 0 },
  initial = "home",
  states = {
    home = {},
    app = {
      wallpaper = { scale = 0.9 }, shade = { opacity = 0.35 },
      initial = "open",
      states = {
        open = { window = { position = { 195, 422 }, size = { 390, 844 }, corner_radius = 0 } },
        held = { window = { position = mx.mix({ 195, 422 }, { 195, 200 }, part),
                            size     = mx.mix({ 390, 844 }, { 60, 130 }, part), corner_radius = 40 } },
      },
    },
  },
  gestures = {
    tap  = mx.tap { on = window },
    drag = mx.pan { on = window, axis = "y", drives = pull, within = { -800, 0 } },
  },
  rules = {
    { on = { "tap", "open" }, from = "home", to = "app", emit = "launched" },
    { on = "drag.began", from = "app.open", to = "app.held" },
    { on = "drag.ended", from = "app.held", to = "home", when = { ["e.rest"] = { lt = -200 } }, emit = "closed" },
    { on = { "drag.ended", "drag.cancelled" }, from = "app.held", to = "app.open" },
    { on = "close", from = "app.open", to = "home", emit = "closed" },          -- for who does not drag
  },

  feedback = {
    window = {
      position      = mx.spring { duration = tuning.travel, bounce = tuning.bounce },
      size          = mx.spring { duration = tuning.grow, bounce = tuning.bounce },
      corner_radius = mx.smooth { duration = tuning.round },
    },
    wallpaper = { scale   = mx.smooth { duration = tuning.recede, delay = tuning.behind } },
    shade     = { opacity = mx.smooth { duration = tuning.recede, delay = tuning.behind } },
    pull      = mx.smooth(),
    -- Its corners close when it is almost as large as the screen: no wallpaper shows in them.
    ["home > app"] = { window = { corner_radius = mx.smooth { duration = tuning.round, delay = 0.25 } } },
  },

  scenarios = {
    launch = { { 0.1, "tap" } },
    home   = { { 0, "tap" }, pointer = "traces/app_launch.home.csv" },
  },

  lint = {
    { "duration", limit = 0.8, because = "many springs end one after the other, and the window is there by then" },
    { "egg", limit = 0.06, because = "a window that was thrown lands on its icon" },
  },

  promises = {
    { "within", wallpaper.scale, 0.9, 1 },                 -- it recedes,
    { "within", shade.opacity, 0, 0.35 },                   -- and dims
  },
}
