-- A button that deletes once it is held for a second. A key that is held while the focus goes deletes as well: nothing hears
-- 'keys.cancelled'.
-- ✗ focus astray · goes on to its end, though the focus has gone
local mx = require "microix"

local plate = mx.rect { "plate", position = { 100, 40 }, size = { 160, 48 }, corner_radius = 24, fill = "#B3261E" }
local fill = mx.rect { "fill", anchor = { 0, 0.5 }, position = { 20, 40 }, size = { 0, 48 }, fill = "#8C1D18" }

return mx.component "held_without_focus" {
  canvas = { 200, 80, background = "#FFFFFF" },
  layers = { plate, fill },
  gestures = { press = mx.press { on = plate }, keys = mx.keyboard { "space" } },
  initial = "idle",
  states = { idle = {}, holding = { fill = { size = { 160, 48 } } }, deleted = { fill = { size = { 160, 48 } }, plate = { opacity = 0.5 } } },
  rules = {
    { on = { "press.down", "keys.down" }, from = "idle", to = "holding" },
    { on = { "press.up", "press.exit", "press.cancelled", "keys.up" }, from = "holding", to = "idle" },
    { after = 1, from = "holding", to = "deleted", emit = "deleted" },
    { on = "restore", from = "deleted", to = "idle" },
  },
  feedback = { fill = { size = mx.ease_out(0.2) }, plate = { opacity = mx.ease(0.2) }, ["idle > holding"] = { fill = { size = mx.linear(1) } } },
  accessibility = { role = "button", label = "Hold to delete", disabled = { state = "deleted" } },
}
