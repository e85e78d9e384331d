-- Four digits, which the host checks; a wrong code is left by backspace alone, the last of eleven keys.
local mx = require "microix"

local function ids() return { 1, 2, 3, 4 } end
local box = mx.each { "box", shape = "rect", ids = ids, max = 4, size = { 52, 60 }, corner_radius = 12, fill = "#FFFFFF",
  stroke = function(c, id) return c.typed == id - 1 and "#1857B4" or "#C9CDD5" end, width = 2,
  each = function(id) return { position = { 67 + (id - 1) * 62, 56 } } end }
local dot = mx.each { "dot", shape = "ellipse", ids = ids, max = 4, size = { 16, 16 }, fill = "#1C1C1E",
  scale = function(c, id) return c.dots >= id and 1 or 0 end,
  each = function(id) return { position = { 67 + (id - 1) * 62, 56 } } end }
local row = mx.layer { "row", box, dot }
local line = mx.text { "line", position = { 160, 116 }, size = { 260, 16 }, font_size = 16, fill = "#55555A", text = "Enter your code",
  accessibility = { role = "status", label = function(c)
    return c:is "wrong" and "Wrong code" or c:is "right" and "Welcome" or c:is "checking" and "Checking" or "Enter your code" end } }

return mx.component "code_entry" {
  canvas = { 320, 144, background = "#F2F3F5" },
  layers = { row, line },
  context = { typed = 0, dots = 0 },
  gestures = { keys = mx.keyboard { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "backspace" } },
  initial = "typing",
  states = {
    typing   = {},
    checking = { line = { text = "Checking…" }, row = { opacity = 0.6 } },
    wrong    = { line = { text = "Wrong. Press backspace." } },
    right    = { line = { text = "Welcome" }, dot = { fill = "#1B7F45" }, final = true },
  },
  rules = {
    { on = "keys.down", from = { "typing", "wrong" }, to = "typing", when = { ["e.key"] = "backspace", typed = { gt = 0 } },
      effect = function(c)
        c.typed = c.typed - 1
        c.dots = math.min(c.dots, c.typed)
        if c.dots == 0 then c.typed = 0 end
      end },
    { on = "keys.down", from = "typing", when = { ["e.key"] = { ne = "backspace" }, typed = { lt = 4 } },
      feedback = mx.haptic "light", effect = function(c) c.typed, c.dots = c.typed + 1, c.typed + 1 end },
    { always = true, from = "typing", to = "checking", when = { dots = 4 }, emit = "check" },
    { on = "refused", from = "checking", to = "wrong", effect = function(c) c.dots = 0 end,
      feedback = { mx.haptic "error", row = { x = mx.wave { amplitude = 10, decay = 14 } } } },
    { on = "accepted", from = "checking", to = "right", feedback = mx.haptic "success" },
  },
  accessibility = { role = "group", label = "Code, four digits" },
  feedback = { box = { stroke = mx.ease_out(0.12) }, dot = { scale = mx.smooth(0.2), fill = mx.ease_out(0.2) }, row = { opacity = mx.ease(0.15) } },
}
