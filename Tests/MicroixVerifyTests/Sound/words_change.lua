-- Words that go out by an ease-in, change, and come in again: the opacity goes on below 0 for a moment, which nobody sees.
local mx = require "microix"
local words = mx.text { "words", position = { 120, 40 }, size = { 200, 18 }, font_size = 18, fill = "#1C1C1E", opacity = 1,
  text = function(c) return "Page " .. c.page end, accessibility = { role = "button", label = function(c) return "Page " .. c.page end, activate = "tap" } }
local area = mx.rect { "area", position = { 120, 40 }, size = { 200, 60 }, fill = "#00000000" }
return mx.component "words_change" {
  canvas = { 240, 80, background = "#FFFFFF" }, layers = { area, words }, context = { page = 1, wanted = 1 },
  gestures = { tap = mx.tap { on = area } },
  initial = "here", states = { here = {}, going = {} },
  rules = {
    { on = "tap", from = { "here", "going" }, to = "going", reenter = true, effect = function(c)
      c.wanted = c.wanted % 9 + 1
      c:transaction({ duration = 0.15, curve = mx.ease_in(), name = "out", completed = "gone" }, function() c:set("words.opacity", 0) end)
    end },
    { on = "gone", from = "going", to = "here", effect = function(c)
      c.page = c.wanted
      c:transaction({ duration = 0.25, curve = mx.ease_out(), name = "in" }, function() c:set("words.opacity", 1) end)
    end },
  },
}
