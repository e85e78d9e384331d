-- Digits that come one by one: of one that has not come yet no text is known, and its snapshot is sound.
local mx = require "microix"
local digit = mx.each {
  "digit", shape = "text", max = 2, ids = function(c) return c.ids end, size = { 30, 24 }, font_size = 24, fill = "#1C1C1E",
  absent = { opacity = 0 }, text = function(c, id) return c.code:sub(id, id) end,
  each = function(id) return { position = { id * 56, 0 } } end,
}

return mx.component "digits" {
  canvas = { 280, 96, origin = { 0, -48 }, background = "#F2F3F5" }, layers = { digit },
  context = { ids = {}, code = "" },
  initial = "typing",
  states = { typing = {} },
  rules = {
    { on = "one", effect = function(c) c.code, c.ids = "1", { 1 } end },
    { on = "none", effect = function(c) c.code, c.ids = "", {} end },
  },
  feedback = { digit = { appear = mx.snappy(0.2), disappear = mx.ease(0.1) } },
}
