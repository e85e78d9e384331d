-- With reduced motion "Saved" is never seen, as it lasts as long as its motion: save, and then the host says that it is saved.
-- ✗ amiss with reduced motion · 'saved' is over at once
local mx = require "microix"
local card = mx.rect { "card", position = { 150, 60 }, size = { 268, 88 }, corner_radius = 14, fill = "#FFFFFF" }
local title = mx.text { "title", position = { 32, 46 }, anchor = { 0, 0.5 }, size = { 140, 17 }, weight = 600, align = "left", fill = "#1C1C1E", text = "Profile" }
local says = mx.text { "says", position = { 32, 74 }, anchor = { 0, 0.5 }, size = { 140, 14 }, font_size = 14, align = "left", fill = "#5B616D", text = "Not saved yet", accessibility = { role = "status", label = function(c) return c:is "saved" and "Saved" or c:is "saving" and "Saving" or "" end } }
local button = mx.layer { "button", position = { 232, 60 }, accessibility = { role = "button", label = "Save", activate = "save", disabled = { none = { { state = "idle" } } } },
  mx.rect { "plate", size = { 84, 44 }, corner_radius = 12, fill = "#0B57D0" }, mx.text { "word", size = { 80, 16 }, font_size = 16, weight = 600, fill = "#FFFFFF", text = "Save" },
  mx.shape { "tick", path = "M -9 0 L -3 7 L 10 -7", stroke = "#FFFFFF", width = 3, cap = "round", join = "round", trim_end = 0 }, mx.arc { "wheel", radius = 9, sweep = 270, stroke = "#FFFFFF", width = 2.5, cap = "round", opacity = 0 } }
local fuse = mx.shape { "fuse", path = "M 32 94 H 172", stroke = "#1B6E3C", width = 3, cap = "round", opacity = 0, trim_end = 1 }      -- how long it is still said
return mx.component "saved_at_a_glance" {
  canvas = { 300, 120, background = "#ECEEF2" }, layers = { card, title, says, fuse, button },
  gestures = { save = mx.tap { on = button } },
  initial = "idle",
  states = {
    idle = {}, saving = { says = { text = "Saving" }, word = { opacity = 0 }, wheel = { opacity = 1, rotation = mx.linear { 0.9, by = 360, repeats = mx.forever } } },
    saved = { says = { text = "Saved", fill = "#1B6E3C" }, word = { opacity = 0 }, plate = { fill = "#1B6E3C" }, tick = { trim_end = 1 }, fuse = { opacity = 1, trim_end = 0 } },
  },
  rules = {
    { on = "save", from = "idle", to = "saving", emit = "save" },
    { on = "saved", from = "saving", to = "saved", feedback = { mx.haptic "success" } },
    { on = "refused", from = "saving", to = "idle", feedback = { mx.haptic "error" } },
    { on = fuse.trim_end:settled(), from = "saved", to = "idle" },
  },
  feedback = { tick = { trim_end = mx.ease(0.15) }, word = { opacity = mx.ease(0.15) }, plate = { fill = mx.ease(0.2) }, wheel = { opacity = mx.ease(0.15), rotation = mx.smooth(0.2) }, says = { fill = mx.none },
    fuse = { opacity = mx.ease(0.1) }, ["saving > saved"] = { fuse = { trim_end = mx.linear(2.5) } }, ["saved > idle"] = { fuse = { trim_end = mx.none, opacity = mx.none } } },
}
