-- A field that takes every tab for itself, and lets nobody on.
-- ✗ focus astray · the focus is trapped
local mx = require "microix"
local field = mx.rect { "field", size = { 120, 40 }, fill = "#FFFFFF", accessibility = { role = "button", label = "Code" } }

return mx.component "focus_trapped" {
  canvas = { 160, 80, origin = { -80, -40 }, background = "#F2F3F5" },
  layers = { field },
  context = { columns = 0 },
  gestures = { keys = mx.keyboard { "space", "tab", on = field } },
  rules = { { on = "keys.down", effect = function(c) c.columns = (c.columns + 1) % 4 end, emit = "typed" } },
}
