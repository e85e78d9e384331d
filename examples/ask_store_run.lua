-- Ask, store, run: a key that is to change is asked for an action while it still has its old value; then the new value
-- is stored; then the action runs, and knows both. Here the key is the sweep of a gauge:
--
--   ask      was it empty until now? then it springs up, whatever comes
--   store    from now on its model value is the new one
--   run      from where, to where? each way is gone at the same speed, but no way in less than a quarter of a second
--
--   microix simulate examples/ask_store_run.lua --scenario readings --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  speed = { 240, min = 60, max = 720, unit = "°/s" },
  least = { 0.25, min = 0.1, max = 0.5, unit = "s" },
}

local card  = mx.rect { "card", size = { 112, 112 }, corner_radius = 24, fill = "#FFFFFF", shadow_color = "#0000001F",
  shadow_offset = { 0, 3 }, shadow_radius = 10 }
local track = mx.arc { "track", radius = 30, width = 6, stroke = "#E5E7EB" }
local gauge = mx.arc { "gauge", radius = 30, width = 6, start = -90, sweep = 0, stroke = "#2F80ED", cap = "round" }
local label = mx.text { "label", size = { 60, 15 }, font_size = 15, weight = 600, fill = "#1C1C1E",
  text = function(c) return math.floor(c.reading * 100 + 0.5) .. "%" end }

return mx.component "ask_store_run" {
  canvas = { 160, 160, origin = { -80, -80 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { card, track, gauge, label },
  inputs = { reading = mx.number { 0, min = 0, max = 1 } },

  initial = "shown",
  states = { shown = { gauge = { sweep = function(c) return 360 * c.reading end } } },

  action = {
    ask = function(c, e)
      if e.key ~= "gauge.sweep" then return mx.none end     -- the label's text changes at once
      if c:model(gauge.sweep) == 0 then return mx.bouncy() end
      return mx.run
    end,
    run = function(_, e)
      return mx.ease_in_out(math.max(tuning.least, math.abs(e.to - e.from) / tuning.speed))
    end,
  },

  accessibility = { role = "progressbar", label = "Reading", value = function(c) return c.reading end, least = 0, greatest = 1,
    text = function(c) return math.floor(c.reading * 100 + 0.5) .. " percent" end },

  scenarios = {
    readings = { { 0.1, "set_reading", 0.25 }, { 1.0, "set_reading", 0.75 }, { 2.0, "set_reading", 0.5 } },
  },
}
