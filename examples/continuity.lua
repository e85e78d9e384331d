-- A thumbnail in a list becomes the cover of the next screen: it is one layer, carried over from place to place, while all
-- else of the one screen goes and all else of the other comes. Back at any moment, from wherever it is.
--
--   microix simulate examples/continuity.lua --scenario open_and_back --keys cover,list.opacity,detail.opacity --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  carry = { 0.5, min = 0.2, max = 1, unit = "s" },     -- how long the cover is on its way
}

-- What stays behind, what comes, and what is on both screens. The width of that leads the other two, so that words lie neither
-- over words nor beneath the cover: those of one screen have gone before those of the other come. With reduced motion too.
local wide = mx.key "cover.size.width"
local list = { "list", opacity = mx.ramp(wide, { 64, 120 }, { 1, 0 }),
  mx.text { "title", text = "Albums", position = { 16, 60 }, anchor = { 0, 0.5 }, size = { 288, 34 }, font_size = 34,
    weight = 700, align = "left", fill = "#1C1C1E", accessibility = { role = "heading" } } }
for row, album in ipairs {
  { "Blue hours", "Mira Vale", "#6C8AE4" }, { "Paper boats", "The Lowlands", "#F2994A" }, { "Fern", "Oda Lind", "#27AE60" },
  { "Night trams", "Kilo Kilo", "#9B51E0" }, { "Salt", "Jon Arden", "#EB5757" },
} do
  local read = row > 1 and { role = "paragraph" } or nil     -- the first one is told with its cover
  list[#list + 1] = mx.layer { "album" .. row, position = { 160, 52 + 80 * row },
    mx.rect { "thumbnail" .. row, position = { -112, 0 }, size = { 64, 64 }, corner_radius = 8,
      fill = row > 1 and album[3] or "#E5E5EA" },
    mx.text { "name" .. row, position = { 32, -12 }, size = { 192, 17 }, text = album[1], weight = 600, align = "left",
      fill = "#1C1C1E", accessibility = read },
    mx.text { "artist" .. row, position = { 32, 12 }, size = { 192, 15 }, text = album[2], font_size = 15, align = "left",
      fill = "#6E6E73", accessibility = read },
  }
end
list = mx.layer(list)
local detail = mx.layer { "detail", opacity = mx.ramp(wide, { 150, 270 }, { 0, 1 }), y = 24,
  mx.text { "headline", text = "Blue hours", position = { 160, 390 }, size = { 280, 28 }, font_size = 28, weight = 700,
    fill = "#1C1C1E", accessibility = { role = "heading" } },
  mx.text { "by", text = "Mira Vale", position = { 160, 424 }, size = { 280, 17 }, fill = "#6E6E73",
    accessibility = { role = "paragraph" } },
  mx.rect { "play", position = { 160, 484 }, size = { 140, 48 }, corner_radius = 24, fill = "#1F6FE0" },
  mx.shape { "triangle", position = { 130, 484 }, path = "M -6 -8 L 8 0 L -6 8 Z", fill = "#FFFFFF", stroke = "#FFFFFF",
    width = 2, join = "round" },
  mx.text { "label", text = "Play", position = { 168, 484 }, size = { 60, 17 }, weight = 600, fill = "#FFFFFF",
    accessibility = false, because = "nothing is played here" },
}
local cover = mx.rect { "cover", position = { 48, 132 }, size = { 64, 64 }, corner_radius = 8,
  accessibility = { role = "button", label = "Blue hours, by Mira Vale", expanded = { state = "reading" }, activate = "toggle",
    dismiss = "back" },
  fill = mx.gradient { angle = 90, { "#1B2A6B", at = 0 }, { "#6C8AE4", at = 0.6 }, { "#F5B7C8", at = 1 } } }
local picture = mx.layer { "picture", position = cover.position, scale = cover.size.width / 280,      -- is on the cover
  mx.ellipse { "moon", position = { 64, -66 }, size = { 60, 60 }, fill = "#FFF6D6" },
  mx.shape { "sea", path = "M -110 70 H 60 M -60 92 H 110 M -90 114 H 20", stroke = "#FFFFFF99", width = 6, cap = "round" },
}

local carried = mx.spring { duration = tuning.carry, bounce = 0.1 }

return mx.component "continuity" {
  tuning = tuning,
  canvas = { 320, 560, background = "#FFFFFF" },
  layers = { list, detail, cover, picture },

  initial = "browsing",
  states = {
    browsing = {},
    reading = {
      detail = { y = 0 },
      cover  = { position = { 160, 210 }, size = { 280, 280 }, corner_radius = 20 },
    },
  },

  gestures = {
    open = mx.tap { on = cover },
    back = mx.swipe { direction = "right" },
  },
  rules = {
    { on = { "open", "toggle" }, from = "browsing", to = "reading",  emit = "opened" },
    { on = { "back", "toggle" }, from = "reading",  to = "browsing", emit = "closed" },       -- "toggle" for who points at nothing
  },

  feedback = {
    cover  = { position = carried, size = carried, corner_radius = carried },
    detail = { y = mx.smooth(tuning.carry) },
    ["browsing > reading"] = mx.haptic "light",
  },

  scenarios = {
    open_and_back = { { 0.1, "open" }, { 0.35, "back" } },
    fingers       = { pointer = "traces/continuity.csv" },
  },

  promises = {
    { "within", list.opacity + detail.opacity, -0.02, 1.02 },              -- never both
  },
}
