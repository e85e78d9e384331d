-- A pill that lies over the tab that is chosen, and beyond it: the tab's name stands above it.
local mx = require "microix"
local pill = mx.rect { "pill", size = { 118, 48 }, x = -50, fill = "#0A5FD8" }
local function tab(name, label, x, state)
  return mx.rect { name, size = { 84, 36 }, x = x, fill = "#E8EAED",
    accessibility = { role = "tab", label = label, activate = name .. "_tap", selected = state } }
end
local day = tab("day", "Day", -50, function(c) return c:is("on_day") end)
local week = tab("week", "Week", 50, function(c) return c:is("on_week") end)
local function name(id, text, x)
  return mx.text { id, text = text, size = { 80, 20 }, x = x, fill = "#202124" }
end
local day_name, week_name = name("day_name", "Day", -50), name("week_name", "Week", 50)
local chosen = "#FFFFFF"

return mx.component "tabs" {
  canvas = { 240, 60, origin = { -120, -30 }, background = "#FFFFFF" },
  layers = { day, week, pill, day_name, week_name },
  initial = "on_day",
  states = {
    on_day = { day_name = { fill = chosen } },
    on_week = { pill = { x = 50 }, week_name = { fill = chosen } },
  },
  gestures = { day_tap = mx.tap { on = day }, week_tap = mx.tap { on = week } },
  rules = {
    { on = "week_tap", from = "on_day", to = "on_week", emit = "week" },
    { on = "day_tap", from = "on_week", to = "on_day", emit = "day" },
  },
  feedback = { pill = { x = mx.smooth(0.3) }, day_name = { fill = mx.ease(0.2) }, week_name = { fill = mx.ease(0.2) } },
  accessibility = { role = "tablist", label = "Range" },
}
