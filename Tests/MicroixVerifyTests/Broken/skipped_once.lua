-- Broken: of two quick taps the second is lost, as nobody hears it while the cover goes.
-- ✗ ignored in flight · 'skip' is lost for
local mx = require "microix"
local cover = mx.rect { "cover", size = { 80, 80 }, fill = "#1F5FBF" }
local title = mx.text { "title", position = { 0, 62 }, size = { 80, 16 }, fill = "#1C1C1E", text = function(c) return ("Song %d"):format(c.song) end }
local skip = mx.rect { "skip", position = { 0, 104 }, size = { 90, 44 }, fill = "#444C5C",
  accessibility = { role = "button", label = "Skip", activate = "skip" } }

return mx.component "skipped_once" {
  canvas = { 200, 200, origin = { -100, -60 }, background = "#FFFFFF" }, layers = { cover, title, skip },
  context = { song = 1 },
  initial = "shown", states = { shown = {}, going = { cover = { opacity = 0 } } },
  gestures = { skip = mx.tap { on = skip } },
  rules = {
    { on = "skip", from = "shown", to = "going" },
    { after = 0.2, from = "going", to = "shown", effect = function(c) c.song = c.song % 5 + 1 end },
  },
  feedback = { cover = { opacity = mx.ease_in(0.2) } },
}
