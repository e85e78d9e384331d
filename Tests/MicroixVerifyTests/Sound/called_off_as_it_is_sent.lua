-- What hides a note is called off as the next note is sent: that the last of it arrives where nothing listens does nobody harm.
local mx = require "microix"
local bar = mx.rect { "bar", position = { 60, 60 }, size = { 100, 40 }, fill = "#1C1C1E", absent = { opacity = 0 }, accessibility = { role = "button", label = "Undo", activate = "undo" } }
local box = mx.rect { "box", position = { 60, 16 }, size = { 100, 44 }, fill = "#E5E5EA", accessibility = { role = "button", label = "Archive", activate = "archive" } }
return mx.component "called_off_as_it_is_sent" {
  canvas = { 120, 90 }, layers = { box, bar }, gestures = { archive = mx.tap { on = box }, undo = mx.tap { on = bar } },
  initial = "calm", states = { calm = { bar = { hidden = true } }, told = {} },
  rules = {
    { on = "archive", from = { "calm", "told" }, to = "told", emit = "archived", effect = function(c)
      c:cancel("going")
      c:send("go", 4, "going")
    end },
    { on = { "undo", "go" }, from = "told", to = "calm", emit = "back" },
  },
  feedback = { bar = { appear = mx.ease_out(0.2), disappear = mx.ease_in(0.15) } },
}
