-- A sheet that rests closed, half open or full. It goes with the finger, resists beyond its ends, and comes to rest at the
-- place nearest to where the throw would have stopped. The scrim behind it is as dark as the sheet is high.
--
--   microix simulate examples/bottom_sheet.lua --scenario thrown_up --keys sheet,scrim --fps 10
--   microix simulate examples/bottom_sheet.lua --scenario led_down --keys sheet,scrim --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  half   = { 320, min = 160, max = 480, unit = "pt" },      -- how high it is half open
  full   = { 640, min = 400, max = 800, unit = "pt" },      -- and full
  band   = { 80, min = 10, max = 300, unit = "pt" },        -- how far it can be drawn beyond
  glide  = { 0.4, min = 0.1, max = 1, unit = "s" },
  bounce = { 0.15, min = 0, max = 0.4 },
  dark   = { 0.4, min = 0, max = 0.8 },                     -- the scrim behind the full sheet
}

local screen = { 360, 720 }

local grabber = mx.rect { "grabber", position = { 0, -348 }, size = { 36, 5 }, corner_radius = 2.5, fill = "#C7C7CC",
  accessibility = { role = "slider", label = "Height of the sheet", orientation = "vertical", least = 0, greatest = 2,
    value = function(c) return c:is "full" and 2 or c:is "half" and 1 or 0 end,
    text = function(c) return c:is "full" and "open" or c:is "half" and "half open" or "closed" end,
    increment = "raise", decrement = "lower", dismiss = "dismiss" } }

-- Places near by, one below the other; told once the sheet has risen.
local places = { "places", opacity = mx.ramp(mx.key "sheet.y", { -1, 0 }, { 1, 0 }), grabber,
  mx.text { "heading", position = { 0, -312 }, size = { 320, 24 }, text = "Nearby", font_size = 24, weight = 700,
    align = "left", fill = "#1C1C1E", accessibility = { role = "heading" } } }
for index, place in ipairs {
  { "Café Central", "Coffee · 120 m", "#A0703C" },  { "City Library", "Open until 20:00 · 250 m", "#2F80ED" },
  { "Botanic Garden", "Park · 400 m", "#27AE60" },  { "Old Harbour", "Boats to the islands · 650 m", "#56CCF2" },
  { "Corner Bakery", "Bread and cake · 700 m", "#F2994A" }, { "Museum of Clocks", "Closed today · 900 m", "#9B51E0" },
  { "North Station", "Trains and trams · 1.2 km", "#EB5757" },
} do
  places[#places + 1] = mx.layer { "place" .. index, position = { 0, 76 * index - 326 },
    mx.ellipse { "dot" .. index, position = { -138, 0 }, size = { 44, 44 }, fill = place[3] },
    mx.text { "name" .. index, position = { 32, -12 }, size = { 256, 17 }, text = place[1], weight = 600, align = "left",
      fill = "#1C1C1E", accessibility = { role = "paragraph" } },
    mx.text { "about" .. index, position = { 32, 12 }, size = { 256, 15 }, text = place[2], font_size = 15, align = "left",
      fill = "#6E6E73", accessibility = { role = "paragraph" } },
  }
end
local sheet = mx.layer { "sheet", position = { 180, 1080 }, y = 0,
  mx.rect { "paper", size = screen, corner_radius = 16, fill = "#FFFFFF", shadow_color = "#0000001F", shadow_offset = { 0, 0 } },
  mx.layer(places) }

-- The map that the sheet rises over, with a pin that calls it.
local pin = mx.shape { "pin", position = { 236, 300 }, path = "M 0 0 C -4 -16 -18 -22 -18 -38 A 18 18 0 1 1 18 -38 C 18 -22 4 -16 0 0 Z",
  fill = "#EB5757", shadow_color = "#00000040", accessibility = { role = "button", label = "Places near by", activate = "open",
    expanded = function(c) return not c:is "closed" end } }
local map = mx.layer { "map",
  mx.shape { "park", path = "M 30 110 H 170 V 250 L 110 290 H 30 Z", fill = "#CBE6C0", join = "round",
    stroke = "#CBE6C0", width = 16 },
  mx.shape { "river", path = "M -20 470 C 90 400 190 520 380 380", stroke = "#A9D3F5", width = 46 },
  mx.shape { "streets", path = "M -10 330 L 370 250 M 210 -10 L 250 730 M -10 60 H 370 M 90 320 L 120 730 M 340 -10 L 310 730 "
    .. "M -10 600 L 370 560", stroke = "#FFFFFF", width = 12 },
  pin,
  mx.ellipse { "eye", position = { 236, 262 }, size = { 14, 14 }, fill = "#FFFFFF" },
}
local scrim = mx.rect { "scrim", position = { 180, 360 }, size = screen, fill = "#000000",
  opacity = mx.max(0, -tuning.dark * sheet.y / tuning.full) }

return mx.component "bottom_sheet" {
  tuning = tuning,
  canvas = { 360, 720, background = "#EDEFEA" },
  layers = { map, scrim, sheet },

  gestures = {
    drag    = mx.pan { on = sheet, axis = "y", drives = sheet.y, within = { -tuning.full, 0 }, rubber_band = tuning.band },
    open    = mx.tap { on = pin },
    dismiss = mx.tap { on = scrim },
    keys    = mx.keyboard { "home", "end", on = grabber },
  },

  initial = "closed",
  states = {
    closed = {},
    half   = { sheet = { y = -tuning.half } },
    full   = { sheet = { y = -tuning.full } },
  },

  rules = {
    { on = "open", from = "closed", to = "half" },
    { on = "dismiss", from = { "half", "full" }, to = "closed" },

    { on = "drag.ended", to = "full", when = { ["e.rest"] = { lt = -(tuning.half + tuning.full) / 2 } } },
    { on = "drag.ended", to = "half", when = { ["e.rest"] = { lt = -tuning.half / 2 } } },
    { on = "drag.ended", to = "closed" },

    { on = "keys.down", to = "full", when = { ["e.key"] = "end" } },
    { on = "keys.down", to = "closed", when = { ["e.key"] = "home" } },
    { on = "raise", from = "half", to = "full" },                       -- for who does not drag
    { on = "lower", from = "full", to = "half" },
    { on = "lower", from = "half", to = "closed" },
  },

  feedback = {
    sheet = { y = mx.spring { duration = tuning.glide, bounce = tuning.bounce } },
  },

  verify = { { "kink", key = scrim.opacity, because = "no scrim is lighter than none" } },

  scenarios = {
    thrown_up = { { 0.1, "open" }, pointer = "traces/bottom_sheet.csv" },
    led_down  = { { 0.1, "open" }, pointer = "traces/bottom_sheet_down.csv" },
  },

  promises = {
    { "within", sheet.y, -tuning.full - tuning.band, tuning.band },
    { "within", scrim.opacity, 0, tuning.dark * (1 + tuning.band / tuning.full) },      -- a little more while it is drawn beyond
  },
}
