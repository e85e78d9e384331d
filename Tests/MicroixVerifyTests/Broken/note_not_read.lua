-- It says for 2.5 s that it was saved, as long as a line takes to run out; with reduced motion the line is gone at once, and so is the note.
-- ✗ amiss with reduced motion · 'shown' is over at once
local mx = require "microix"
local save = mx.rect { "save", y = -30, size = { 120, 44 }, fill = "#1857B4", accessibility = { role = "button", label = "Save", activate = "save" } }
local line = mx.rect { "line", y = 45, size = { 160, 3 }, fill = "#2F80ED" }
local note = mx.layer { "note", absent = { opacity = 0 }, line,
  mx.text { "words", y = 30, size = { 160, 16 }, font_size = 16, text = "Saved", fill = "#1C1C1E" } }

return mx.component "note_not_read" {
  canvas = { 240, 140, origin = { -120, -70 }, background = "#FFFFFF" }, layers = { save, note },
  gestures = { save = mx.tap { on = save } },
  initial = "idle", states = { idle = { note = { hidden = true } }, shown = { line = { size = { 0, 3 } } } },
  rules = {
    { on = "save", from = "idle", to = "shown" },
    { on = line.size:completed(), from = "shown", to = "idle" },
  },
  feedback = {
    note = { appear = mx.smooth(0.25), disappear = mx.ease_out(0.2) }, line = { size = mx.none },
    ["idle > shown"] = { line = { size = mx.linear(2.5) } },
  },
}
