-- Broken: the leaving of the mouse is heard while the list is shut, not while it is open: opened, left and shut by a key, the row
-- stays lit with no mouse over it.
-- ✗ left behind
local mx = require "microix"

local row = mx.rect { "row", position = { 90, 24 }, size = { 160, 32 }, corner_radius = 6, fill = "#F2F2F7" }
local list = mx.rect { "list", position = { 90, 100 }, size = { 160, 100 }, corner_radius = 8, fill = "#1C1C1E", absent = { opacity = 0 } }

return mx.component "hovered_for_good" {
  canvas = { 180, 160, background = "#FFFFFF" },
  layers = { row, list },
  gestures = { mouse = mx.hover { on = row }, tap = mx.tap { on = row } },
  initial = "shut",
  states = {
    shut = { initial = "dark", list = { hidden = true }, states = { dark = {}, lit = { row = { fill = "#D1D1D6" } } } },
    open = { row = { fill = "#AEAEB2" } },
  },
  rules = {
    { on = "mouse.enter", from = "shut.dark", to = "shut.lit" },
    { on = "mouse.exit", from = "shut.lit", to = "shut.dark" },
    { on = "tap", from = "shut", to = "open" },
    { on = { "tap", "escape" }, from = "open", to = "shut.lit" },
  },
  feedback = { row = { fill = mx.ease_out(0.15) }, list = { appear = mx.ease_out(0.15), disappear = mx.ease_out(0.12) } },
}
