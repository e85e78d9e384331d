-- Twelve rows, each a part with parts of its own: they come, go and come back, answer with their ids, and lean on each other's places.
local mx = require "microix"
local tuning = mx.tuning { step = { 30, min = 10, max = 60 } }
local lamp, plate = mx.ellipse { "lamp", size = { 8, 8 }, fill = "#FFCC00" }, mx.rect { "plate", class = "pale", size = { 200, 24 } }
local knobs = mx.tuning { bounce = { 0.2, min = 0, max = 0.5 } }

local light = mx.component "light" {
  tuning = knobs, layers = { lamp }, inputs = { is_on = mx.boolean(false) }, initial = "off",
  states = { off = { lamp = { opacity = 0.2 } }, on = { lamp = { opacity = 1, scale = 1.4 } } },
  rules = { { always = true, from = "off", to = "on", when = { is_on = true }, emit = "lit" }, { always = true, from = "on", to = "off", when = { is_on = false } } },
  feedback = { lamp = { opacity = mx.ease(0.2), scale = mx.spring { duration = 0.3, bounce = knobs.bounce } } },
}

local row = mx.component "row" {
  layers = { plate }, parts = { { "light", light, x = 90, tuning = { bounce = 0.4 } } }, inputs = { is_chosen = mx.boolean(false) },
  initial = "idle", states = { idle = {}, held = { plate = { scale = 0.95 }, light = { is_on = true } } },
  rules = {
    { on = "press", from = "idle", to = "held" }, { on = "let_go", from = "held", to = "idle", emit = "tap" },
    { after = 0.5, from = "held", emit = "long" },
  },
  feedback = { plate = { scale = mx.snappy(0.2) } },
}

local ids = {}
for id = 1, 12 do ids[id] = id end

return mx.component "rows" {
  tuning = tuning, context = { rows = ids, chosen = 0 },
  parts = {
    mx.each { "row", part = row, max = 12, ids = function(c) return c.rows end,
      y = function(c, id)
        for place, other in ipairs(c.rows) do if other == id then return place * tuning.step end end
        return 0
      end,
      inputs = function(c, id) return { is_chosen = c.chosen == id } end, absent = { opacity = 0 } },
  },
  style = mx.style "quiet" { pale = { fill = "#DDDDFF" } },
  rules = {
    { on = "row.tap", effect = function(c, e)
        local left = {}
        for _, id in ipairs(c.rows) do if id ~= e.id then left[#left + 1] = id end end
        c.rows, c.chosen = left, e.id
      end, emit = { "went", value = function(c, e) return e.id end } },
    { on = "row.long", effect = function(c, e) c.chosen = e.id end },
    { on = "back", effect = function(c) local all = {} for id = 12, 1, -1 do all[#all + 1] = id end c.rows = all end },
  },
  feedback = { row = { y = mx.stagger { mx.snappy(0.3), step = 0.02 }, opacity = mx.ease(0.2) } },
}
