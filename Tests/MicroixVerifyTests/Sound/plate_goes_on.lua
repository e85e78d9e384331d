-- Three words of different lengths over a plate that goes to the one that is chosen, and is as long as that.
local mx = require "microix"

local names, places, long = { "All", "Unread", "From my friends" }, { 30, 104, 216 }, { 48, 76, 140 }
local function three() return { 1, 2, 3 } end
local plate = mx.rect { "plate", y = 30, corner_radius = 16, fill = "#D6E4FA", x = function(c) return places[c.chosen // 1] end,
  size = function(c) return { long[c.chosen // 1], 32 } end }
local word = mx.each { "word", shape = "text", ids = three, max = 3, y = 30, size = { 140, 16 }, font_size = 16, fill = "#1C1C1E",
  each = function(id) return { x = places[id // 1], text = names[id // 1] } end,
  accessibility = { role = "tab", label = function(_, id) return names[id // 1] end, selected = function(c, id) return c.chosen == id end, activate = "choose" } }
local tabs = mx.layer { "tabs", plate, word, accessibility = { role = "tablist", label = "Messages" } }

return mx.component "plate_goes_on" {
  canvas = { 300, 60, background = "#FFFFFF" },
  layers = { tabs }, context = { chosen = 1 }, triggers = { choose = { id = mx.number { 1, min = 1, max = 3 } } },
  gestures = { tap = mx.tap { on = word } },
  rules = { { on = { "tap", "choose" }, effect = function(c, e) c.chosen = e.id end, feedback = { mx.haptic "selection" } } },
  feedback = { plate = { x = mx.snappy(0.3), size = mx.snappy(0.3) } },
}
