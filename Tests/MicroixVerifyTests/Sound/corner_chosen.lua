-- The dot goes to the corner that is chosen: two corners share their x, so that it stays where it is.
local mx = require "microix"
local spots = { { -80, -40 }, { 80, -40 }, { 80, 40 }, { -80, 40 } }
local spot = mx.each { "spot", shape = "ellipse", max = 4, ids = function() return { 1, 2, 3, 4 } end, size = { 50, 50 }, fill = "#DDDDDD", position = function(_, id) return spots[id] end,
  accessibility = { role = "radio", label = function(_, id) return "Corner " .. id end, checked = function(c, id) return c.at == id end, activate = "go" } }
local lead = mx.ellipse { "lead", size = { 28, 28 }, fill = "#1F5FBF", x = function(c) return spots[c.at][1] end, y = function(c) return spots[c.at][2] end }
return mx.component "corner_chosen" {
  canvas = { 260, 180, origin = { -130, -90 }, background = "#FFFFFF" },
  layers = { mx.layer { "spots", spot, accessibility = { role = "radiogroup", label = "Corner" } }, lead }, context = { at = 1 },
  gestures = { go = mx.tap { on = spot } },
  rules = { { on = "go", effect = function(c, e) c.at = e.id end } },
  feedback = { lead = mx.smooth(0.3) },
}
