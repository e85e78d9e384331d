-- A lock of four digits: ten keys and a key that takes one back, all of them parts. 2580 opens it; anything else shakes the dots.
local mx = require "microix"
local key = mx.component "key" {
  canvas = { 72, 56, origin = { -36, -28 }, background = "#F2F3F5" },
  inputs = { sign = mx.string "1", label = mx.string "1", is_enabled = mx.boolean(true) },
  layers = { mx.rect { "body", size = { 68, 52 }, corner_radius = 14, fill = "#FFFFFF" },
             mx.text { "digit", size = { 60, 24 }, font_size = 24, fill = "#1C1C1E", text = function(c) return c.sign end } },
  gestures = { touch = mx.press { on = "body", exit = 10 } },
  initial = "up",
  states = { up = {}, off = { body = { opacity = 0.4 }, digit = { opacity = 0.4 } }, down = { body = { fill = "#CBD3E1", scale = 0.95 } } },
  rules = {
    { on = { "touch.down", "touch.enter" }, from = "up", to = "down" },
    { on = "touch.up", from = "down", to = "up", emit = "hit" },
    { on = { "touch.exit", "touch.cancelled" }, from = "down", to = "up" },
    { always = true, from = { "up", "down" }, to = "off", when = { is_enabled = false } },
    { always = true, from = "off", to = "up", when = { is_enabled = true } },
    { on = "press", from = "up", emit = "hit", feedback = { mx.haptic "light" } },
  },
  feedback = { body = { fill = mx.ease(0.12), scale = mx.snappy(0.15), opacity = mx.ease(0.2) }, digit = { opacity = mx.ease(0.2) }, ["up > down"] = { mx.haptic "light" } },
  accessibility = { role = "button", label = function(c) return c.label end, activate = "press", disabled = { is_enabled = false } },
}
local parts, rules = {}, {}
for at, sign in ipairs { "1", "2", "3", "4", "5", "6", "7", "8", "9", "0" } do
  local place = sign == "0" and 11 or at
  parts[#parts + 1] = { "key" .. sign, key, position = { 60 + (place - 1) % 3 * 76, 136 + (place - 1) // 3 * 60 }, inputs = { sign = sign, label = sign, is_enabled = function(c) return c.can_type end } }
  rules[#rules + 1] = { on = "key" .. sign .. ".hit", from = "checking", effect = function(c) c.ahead = c.ahead .. sign end }      -- typed while it looks
  rules[#rules + 1] = { on = "key" .. sign .. ".hit", from = "locked", when = function(c) return #c.typed < 4 end, effect = function(c) c.typed = c.typed .. sign end }
end
parts[#parts + 1] = { "erase", key, position = { 212, 316 }, inputs = { sign = "⌫", label = "Delete", is_enabled = function(c) return c.can_type end } }
rules[#rules + 1] = { on = "erase.hit", from = "locked", when = { typed = { ne = "" } }, effect = function(c) c.typed = c.typed:sub(1, -2) end }
rules[#rules + 1] = { always = true, from = "locked", to = "checking", when = function(c) return #c.typed == 4 end }
rules[#rules + 1] = { after = 0.25, from = "checking", to = "open", when = { typed = "2580" }, emit = "unlocked", effect = function(c) c.can_type, c.ahead = false, "" end, feedback = { mx.haptic "success" } }
rules[#rules + 1] = { after = 0.25, from = "checking", to = "locked", emit = "refused", effect = function(c) c.typed, c.ahead = c.ahead:sub(1, 4), "" end,
  feedback = { dots = { x = mx.wave { amplitude = 12 } }, mx.haptic "error", mx.cue("announce", "Wrong code") } }
rules[#rules + 1] = { on = "lock", from = "open", to = "locked", effect = function(c) c.typed, c.can_type = "", true end }
local dot = mx.each { "dot", shape = "ellipse", max = 4, ids = function() return { 1, 2, 3, 4 } end, size = { 14, 14 }, stroke = "#1C1C1E", width = 1.5,
  fill = function(c, id) return id <= #c.typed and "#1C1C1E" or "#1C1C1E00" end, each = function(id) return { position = { (id - 2.5) * 28, 0 } } end }
local dots  = mx.layer { "dots", position = { 136, 76 }, x = 0, dot, accessibility = { role = "status", label = function(c) return #c.typed .. " of 4 digits" end } }
local title = mx.text { "title", position = { 136, 36 }, size = { 220, 18 }, font_size = 18, weight = 600, fill = "#1C1C1E", text = "Enter code" }
return mx.component "keypad" {
  canvas = { 272, 360, background = "#F2F3F5" },
  layers = { title, dots }, parts = parts, rules = rules, context = { typed = "", ahead = "", can_type = true },
  initial = "locked", states = { locked = {}, checking = {}, open = { title = { text = "Unlocked", fill = "#1B6E3C" } } },
  feedback = { dot = { fill = mx.ease(0.1) }, title = { fill = mx.none } },
}
