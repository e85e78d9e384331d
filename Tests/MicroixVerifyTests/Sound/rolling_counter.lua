-- A counter from 0 to 20 whose number rolls up or down; at either end it says no with a shake.
local mx = require "microix"

local last = 20
local roll = mx.key "roll"
local function ids()
  local list = {}
  for id = 1, last + 1 do list[id] = id end
  return list
end
local digit = mx.each { "digit", shape = "text", ids = ids, max = last + 1, size = { 70, 34 }, font_size = 34, weight = 700, fill = "#1C1C1E",
  each = function(id) return { text = string.format("%d", id - 1), y = (id - 1 - roll) * 48 } end }
local window = mx.layer { "window", position = { 160, 60 }, clip = true, size = { 76, 46 }, digit }
local function button(name, x, path, bound)
  return mx.layer { name, position = { x, 60 },
    mx.ellipse { name .. "_disc", size = { 52, 52 }, fill = "#1857B4", opacity = function(c) return c.count == bound and 0.35 or 1 end },
    mx.shape { name .. "_sign", path = path, stroke = "#FFFFFF", width = 3, cap = "round" } }
end
local less, more = button("less", 72, "M -8 0 H 8", 0), button("more", 248, "M -8 0 H 8 M 0 -8 V 8", last)
local face = mx.layer { "face", window, less, more }
local no = { mx.haptic "warning", face = { x = mx.wave { amplitude = 7, decay = 14 } } }

return mx.component "stepper" {
  canvas = { 320, 120, background = "#F2F3F5" },
  layers = { face },
  inputs = { count = mx.number { 3, min = 0, max = last } },
  properties = { roll = function(c) return c.count end },
  gestures = { less = mx.tap { on = less }, more = mx.tap { on = more } },
  rules = {
    { on = "more", when = { count = { lt = last } }, feedback = mx.haptic "selection", emit = { "count", value = function(c) return c.count end },
      effect = function(c) c.count = math.min(last, c.count + 1) end },
    { on = "more", feedback = no },
    { on = "less", when = { count = { gt = 0 } }, feedback = mx.haptic "selection", emit = { "count", value = function(c) return c.count end },
      effect = function(c) c.count = math.max(0, c.count - 1) end },
    { on = "less", feedback = no },
  },
  accessibility = { role = "spinbutton", label = "Tickets", value = function(c) return c.count end, least = 0, greatest = last, step = 1,
    increment = "more", decrement = "less", set = "count" },
  feedback = { roll = mx.smooth(0.3), less_disc = { opacity = mx.ease(0.15) }, more_disc = { opacity = mx.ease(0.15) } },
}
