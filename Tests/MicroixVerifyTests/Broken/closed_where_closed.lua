-- A sheet that says that escape closes it: the rule is there, and leads from closed to closed.
-- ✗ out of reach of keys · it can 'dismiss', and nothing comes of 'escape'
local mx = require "microix"
local sheet = mx.rect { "sheet", size = { 200, 200 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Sheet", activate = "more", dismiss = "close" } }

return mx.component "sheet_for_good" {
  canvas = { 240, 300, origin = { -120, -100 }, background = "#FFFFFF" },
  layers = { sheet },
  initial = "low", states = { low = { sheet = { y = 150 } }, half = { sheet = { y = 100 } }, full = { sheet = { y = 20 } } },
  gestures = { more = mx.tap { on = sheet } },
  rules = {
    { on = "more", from = "low", to = "half" }, { on = "more", from = "half", to = "full" }, { on = "more", from = "full", to = "low" },
    { on = "close", from = "low", to = "low" },
  },
  feedback = { sheet = { y = mx.smooth(0.3) } },
}
