-- While the app is offline, a bar lies over the one with Undo, which a key works all the same, and no finger.
-- ✗ focus astray · it lies below 'offline'
local mx = require "microix"
local list = { "mail" }
for at, name in ipairs { "Ada", "Grace", "Alan" } do
  list[#list + 1] = mx.rect { "line" .. at, position = { 160, 30 + (at - 1) * 54 }, size = { 304, 48 }, corner_radius = 10, fill = "#FFFFFF" }
  list[#list + 1] = mx.text { "from" .. at, position = { 24, 30 + (at - 1) * 54 }, anchor = { 0, 0.5 }, size = { 160, 16 }, font_size = 16, align = "left", fill = "#1C1C1E", text = name }
end
local button = mx.layer { "archive", position = { 264, 200 }, accessibility = { role = "button", label = "Archive all", activate = "archive_tap", disabled = { none = { { state = "mail.full" } } } }, mx.ellipse { "disc", size = { 48, 48 }, fill = "#0B57D0" }, mx.shape { "box", path = "M -9 -8 H 9 V -3 H -9 Z M -7 -3 V 8 H 7 V -3 M -3 1 H 3", stroke = "#FFFFFF", width = 2, join = "round" } }
local undo = mx.layer { "undo", position = { 160, 262 }, absent = { y = 60 }, accessibility = { role = "button", label = "Undo", description = "Archived", activate = "undo_tap" },
  mx.rect { "undo_plate", size = { 304, 44 }, corner_radius = 10, fill = "#2C2C2E" }, mx.text { "undo_says", size = { 272, 15 }, font_size = 15, align = "left", fill = "#FFFFFF", text = "Archived" }, mx.text { "undo_word", size = { 272, 15 }, font_size = 15, weight = 600, align = "right", fill = "#8AB4F8", text = "Undo" } }
local offline = mx.layer { "offline", position = { 160, 262 }, absent = { y = 60 }, accessibility = { role = "button", label = "Offline, try again", activate = "again" },
  mx.rect { "off_plate", size = { 320, 56 }, fill = "#7A1F12" }, mx.text { "off_says", size = { 280, 15 }, font_size = 15, align = "left", fill = "#FFFFFF", text = "No connection" }, mx.text { "off_word", size = { 280, 15 }, font_size = 15, weight = 600, align = "right", fill = "#FFFFFF", text = "Try again" } }
return mx.component "undo_below_bar" {
  canvas = { 320, 290, background = "#ECEEF2" }, layers = { mx.layer(list), button, undo, offline },
  gestures = { archive_tap = mx.tap { on = button }, undo_tap = mx.tap { on = undo }, again = mx.tap { on = offline } },
  regions = {
    { "mail", initial = "full", states = { full = { undo = { hidden = true } }, archived = { mail = { opacity = 0.3 }, archive = { opacity = 0.4 } } } },
    { "net", initial = "on", states = { on = { offline = { hidden = true } }, off = {} } },
  },
  rules = {
    { on = "archive_tap", from = "mail.full", to = "mail.archived", emit = "archived" },
    { on = "undo_tap", from = "mail.archived", to = "mail.full", emit = "restored" },
    { on = "went_offline", from = "net.on", to = "net.off" },
    { on = "went_online", from = "net.off", to = "net.on" },
    { on = "again", from = "net.off", emit = "try_again", feedback = { mx.haptic "light" } },
  },
  feedback = { mail = { opacity = mx.ease(0.2) }, archive = { opacity = mx.ease(0.15) }, undo = { appear = mx.snappy(0.3), disappear = mx.ease_in(0.2) }, offline = { appear = mx.snappy(0.3), disappear = mx.ease_in(0.2) } },
}
