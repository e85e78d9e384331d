-- A drawer: a drag from the edge or its button opens it; what ends it takes it from the finger.
local mx = require "microix"
local tuning = mx.tuning { wide = { 240, min = 180, max = 300, unit = "pt" }, glide = { 0.35, min = 0.2, max = 0.8, unit = "s" } }

local page   = mx.rect { "page", size = { 360, 300 }, position = { 180, 150 }, fill = "#FFFFFF" }
local menu   = mx.rect { "menu", size = { 44, 44 }, position = { 30, 30 }, corner_radius = 22, fill = "#E8EAF6",
  accessibility = { role = "button", label = "Open navigation", activate = "open", expanded = { state = "open" } } }
local bars   = mx.shape { "bars", position = { 30, 30 }, path = "M -9 -6 H 9 M -9 0 H 9 M -9 6 H 9", stroke = "#1A237E", width = 2 }
local edge   = mx.rect { "edge", size = { 24, 220 }, position = { 12, 180 }, fill = "#FFFFFF" }
local drawer = mx.layer { "drawer", x = -tuning.wide,
  accessibility = { role = "dialog", label = "Navigation", dismiss = "close" },
  mx.rect { "panel", size = { tuning.wide + 60, 300 }, position = { -60, 0 }, anchor = { 0, 0 }, fill = "#F3F4FB" },
  mx.text { "inbox", text = "Inbox", position = { 24, 60 }, anchor = { 0, 0.5 }, size = { 160, 18 }, align = "left", font_size = 18, fill = "#1C1C1E",
    accessibility = { role = "button", activate = "go_inbox" } },
  mx.text { "spam", text = "Spam", position = { 24, 104 }, anchor = { 0, 0.5 }, size = { 160, 18 }, align = "left", font_size = 18, fill = "#1C1C1E",
    accessibility = { role = "button", activate = "go_spam" } } }
local scrim  = mx.rect { "scrim", size = { 360, 300 }, position = { 180, 150 }, fill = "#000000",
  opacity = mx.clamp((drawer.x + tuning.wide) / tuning.wide, 0, 1) * 0.4 }

return mx.component "nav_drawer" {
  tuning = tuning, canvas = { 360, 300, background = "#FFFFFF" },
  layers = { page, menu, bars, edge, scrim, drawer },
  initial = "closed",
  states = {
    closed  = { drawer = { hidden = true } },
    dragged = {},
    open    = { drawer = { x = 0 } },
  },
  gestures = {
    pull  = mx.pan { on = edge, axis = "x", drives = drawer.x, within = { -tuning.wide, 0 } },
    push  = mx.pan { on = drawer, axis = "x", drives = drawer.x, within = { -tuning.wide, 0 } },
    open  = mx.tap { on = menu },
    close = mx.tap { on = scrim },
    go_inbox = mx.tap { on = "inbox" },
    go_spam  = mx.tap { on = "spam" },
  },
  rules = {
    { on = "open", from = "closed", to = "open" },
    { on = "close", from = "open", to = "closed", raise = "push.cancelled" },
    { on = "push.began", from = "open" },
    { on = "pull.began", from = "closed", to = "dragged" },
    { on = "pull.ended", from = "dragged", to = "open", when = { ["e.rest"] = { gt = -tuning.wide / 2 } } },
    { on = { "pull.ended", "pull.cancelled" }, from = "dragged", to = "closed" },
    { on = "push.ended", from = "open", to = "closed", when = { ["e.rest"] = { lt = -tuning.wide / 2 } } },
    { on = "go_inbox", from = "open", to = "closed", emit = { "go", value = "inbox" } },
    { on = "go_spam", from = "open", to = "closed", emit = { "go", value = "spam" } },
  },
  feedback = { drawer = { x = mx.smooth { duration = tuning.glide }, disappear = mx.smooth { duration = tuning.glide } } },
  promises = { { "within", drawer.x, -tuning.wide - 60, 60 } },
}
