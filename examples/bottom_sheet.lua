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
local sheet = mx.rect { "sheet", position = { 180, 1080 }, size = screen, corner_radius = 16, fill = "#FFFFFF" }
local scrim = mx.rect { "scrim", position = { 180, 360 }, size = screen, fill = "#000000",
  opacity = mx.max(0, -tuning.dark * sheet.y / tuning.full) }

return mx.component "bottom_sheet" {
  tuning = tuning,
  layers = { scrim, sheet },

  gestures = {
    drag    = mx.pan { on = sheet, axis = "y", drives = sheet.y, within = { -tuning.full, 0 }, rubber_band = tuning.band },
    dismiss = mx.tap { on = scrim },
  },

  initial = "closed",
  states = {
    closed = {},
    half   = { sheet = { y = -tuning.half } },
    full   = { sheet = { y = -tuning.full } },
  },

  rules = {
    { on = "open",    from = "closed", to = "half" },
    { on = "dismiss", from = { "half", "full" }, to = "closed" },

    { on = "drag.ended", to = "full", when = { ["e.rest"] = { lt = -(tuning.half + tuning.full) / 2 } } },
    { on = "drag.ended", to = "half", when = { ["e.rest"] = { lt = -tuning.half / 2 } } },
    { on = "drag.ended", to = "closed" },
  },

  feedback = {
    sheet = { y = mx.spring { duration = tuning.glide, bounce = tuning.bounce } },
  },

  verify = { { "kink", key = scrim.opacity, because = "no scrim is lighter than none" } },

  scenarios = {
    thrown_up = { { 0.1, "open" }, pointer = "traces/bottom_sheet.csv" },
    led_down  = { { 0.1, "open" }, pointer = "traces/bottom_sheet_down.csv" },
  },
}
