-- A long press by a timer; the host may send all of it away, and nobody touches it then.
local mx = require "microix"
local photo = mx.rect { "photo", position = { 80, 80 }, size = { 100, 100 }, fill = "#2F80ED" }
local menu = mx.rect { "menu", position = { 80, 150 }, size = { 120, 30 }, fill = "#333D51", absent = { opacity = 0 } }
return mx.component "gone_while_held" { canvas = { 160, 180, background = "#FFFFFF" }, layers = { photo, menu },
  gestures = { touch = mx.press { on = photo } },
  initial = "idle", states = { idle = { menu = { hidden = true } }, down = { photo = { scale = 0.95 }, menu = { hidden = true } }, open = {} },
  rules = {
    { on = "touch.down", from = "idle", to = "down" },
    { on = { "touch.up", "touch.exit", "touch.cancelled" }, from = "down", to = "idle" },
    { after = 0.5, from = "down", to = "open" }, { on = "touch.down", from = "open", to = "idle" },
    { on = "toggle", from = "open", to = "idle" }, { on = "toggle", from = "idle", to = "open" } },
  feedback = { photo = { scale = mx.snappy(0.2) }, menu = { appear = mx.snappy(0.25), disappear = mx.ease(0.15) } },
  accessibility = { role = "button", label = "Photo", expanded = { state = "open" }, activate = "toggle" } }
