-- A sheet whose button fades as the sheet is low; what is transparent answers nobody.
local mx = require "microix"
local y = mx.key "sheet.y"
local tools = mx.layer { "tools", position = { 0, 100 }, opacity = mx.ramp(y, { -180, -110 }, { 1, 0 }),
  mx.layer { "save", accessibility = { role = "button", label = "Save", pressed = function(c) return c.saved end, activate = "save_tap" },
    mx.rect { "plate", size = { 140, 44 }, fill = function(c) return c.saved and "#15803D" or "#4B5563" end } } }
local sheet = mx.layer { "sheet", position = { 180, 480 }, y = function(c) return c.high and -300 or -80 end,
  mx.rect { "paper", position = { 0, 260 }, size = { 360, 520 }, fill = "#FFFFFF" },
  mx.rect { "grip", position = { 0, 30 }, size = { 120, 36 }, fill = "#E5E7EB", accessibility = { role = "button", label = "More", expanded = function(c) return c.high end, activate = "step" } }, tools }
return mx.component "sheet_over_button" {
  canvas = { 360, 480, background = "#DDE5D3" }, layers = { sheet }, context = { high = false, saved = false },
  gestures = { draw = mx.pan { on = sheet, axis = "y", drives = sheet.y, within = { -300, -80 } }, save_tap = mx.tap { on = "save" }, step = mx.tap { on = "grip" } },
  rules = {
    { on = "draw.ended", effect = function(c, e) c.high = e.rest < -190 end }, { on = "step", effect = function(c) c.high = not c.high end },
    { on = "save_tap", effect = function(c) c.saved = not c.saved end, emit = { "saved", value = function(c) return c.saved end } },
  },
  feedback = { sheet = { y = mx.spring { duration = 0.4, bounce = 0.12 } }, plate = { fill = mx.ease(0.15) } },
}
