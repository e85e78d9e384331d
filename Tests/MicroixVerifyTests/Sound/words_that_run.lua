-- Words that run through a window without end, on a number that goes on and on, and stop under a mouse.
local mx = require "microix"
local run = mx.key "run"
local words = {}
for index, text in ipairs { "Free returns", "New in: linen", "Open on Sunday", "Gift cards" } do
  words[index] = mx.text { "word" .. index, text = text, size = { 150, 16 }, font_size = 16, fill = "#FFFFFF",
    x = mx.wrap((index - 1) * 170 - run, -340, 340) }
end
local band = mx.layer { "band", clip = true, size = { 320, 44 }, mx.rect { "ground", size = { 320, 44 }, fill = "#101828" }, table.unpack(words) }

return mx.component "words" {
  canvas = { 320, 60, origin = { -160, -30 }, background = "#FFFFFF" }, layers = { band },
  properties = { run = 0 }, context = { at = 0 },
  gestures = { over = mx.hover { on = band }, tap = mx.tap { on = band } },
  initial = "running",
  states = {
    running = { run = mx.linear { 17, by = 680, repeats = mx.forever, cumulative = true } },
    hovered = { run = function(c) return c.at end }, stopped = { run = function(c) return c.at end },
  },
  rules = {
    { on = "over.enter", from = "running", to = "hovered", effect = function(c) c.at = c:shown(run) + 6 end },
    { on = "over.exit", from = "hovered", to = "running" },
    { on = "tap", from = "running", to = "stopped", effect = function(c) c.at = c:shown(run) + 6 end },
    { on = "tap", from = "hovered", to = "stopped" }, { on = "tap", from = "stopped", to = "running" },
  },
  feedback = { run = mx.smooth(0.4) },
  accessibility = { role = "button", label = "Offers: free returns, linen, Sunday, gift cards", pressed = { state = "stopped" }, activate = "tap" },
}
