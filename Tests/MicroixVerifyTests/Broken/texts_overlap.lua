-- A field whose label floats up as it gets the focus: a value that a host fills in does not lift it.
-- The address is written over the word "E-mail".
-- ✗ unreadable · lies over 'E-mail' of 'label'
local mx = require "microix"
local label = mx.text { "label", size = { 230, 17 }, align = "left", text = "E-mail", fill = "#6E6E73" }
local value = mx.text { "value", size = { 230, 17 }, align = "left", fill = "#1C1C1E", text = function(c) return c.value end }

return mx.component "field" {
  layers = { label, value }, inputs = { value = mx.choice { "", "ada@example.com" } },
  initial = "out", states = { out = {}, focused = { label = { y = -26 } } },
  rules = { { on = "focus", from = "out", to = "focused" }, { on = "blur", from = "focused", to = "out" } },
  feedback = { label = mx.smooth(0.2) },
}
