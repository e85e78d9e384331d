-- The keys of a code lock are told as disabled while the host is asked, and a fifth digit asks it again.
-- ✗ told otherwise than shown · a finger does with it what it does where it is not
local mx = require "microix"
local key = mx.each {
  "key", shape = "ellipse", max = 10, ids = function() return { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } end, size = { 54, 54 }, fill = "#1F55A8",
  each = function(id) return { position = { ((id - 1) % 5 - 2) * 60, (id - 1) // 5 * 60 } } end,
  accessibility = { role = "button", label = function(_, id) return tostring(id % 10) end, activate = "digit", disabled = { state = "asking" } },
}
local dot = mx.each {
  "dot", shape = "ellipse", max = 4, ids = function() return { 1, 2, 3, 4 } end, size = { 16, 16 }, stroke = "#1F55A8", width = 2,
  fill = function(c, id) return id <= #c.code and "#1F55A8" or "#FFFFFF" end, each = function(id) return { position = { -75 + 30 * id, -60 } } end,
}

return mx.component "asked_twice" {
  canvas = { 320, 220, origin = { -160, -100 }, background = "#FFFFFF" }, layers = { dot, key },
  context = { code = {} },
  triggers = { digit = { id = mx.number { 1, min = 1, max = 10 } } },
  gestures = { tap = mx.tap { on = key } },
  initial = "typing",
  states = { typing = {}, asking = {} },
  rules = {
    { on = { "tap", "digit" }, to = "typing", effect = function(c, e)
      local code = { table.unpack(c.code) }
      if #code < 4 then table.insert(code, e.id % 10) end
      c.code = code
    end, feedback = mx.haptic "light" },
    { always = true, from = "typing", to = "asking", when = function(c) return #c.code == 4 end, emit = { "check", value = function(c) return c.code end } },
    { on = "answered", from = "asking", to = "typing", effect = function(c) c.code = {} end },
    { after = 8, from = "asking", to = "typing", effect = function(c) c.code = {} end },
  },
  feedback = { dot = { fill = mx.ease(0.12) } },
}
