-- Broken: a sweep over the stars that the system takes away leaves those lit that the finger has lit, and the rating is as it was.
-- ✗ left behind · 'sweep.ended' alone tells 'rated'
local mx = require "microix"
local star = mx.each { "star", shape = "ellipse", max = 5, ids = function() return { 1, 2, 3, 4, 5 } end, size = { 28, 28 },
  fill = function(c, id) return id <= c.preview and "#B26A00" or "#FFFFFF" end, stroke = "#B26A00", width = 1.5,
  each = function(id) return { position = { -120 + 40 * id, 0 } } end }
local stars = mx.layer { "stars", star }
local function at(x) return math.max(1, math.min(5, math.floor((x + 100) / 40) + 1)) end

return mx.component "preview_stays" { canvas = { 240, 60, origin = { -120, -30 }, background = "#F2F3F5" }, layers = { stars },
  inputs = { rating = mx.number { 0, min = 0, max = 5 } }, context = { preview = 0 },
  gestures = { sweep = mx.pan { on = stars, axis = "x" } },
  initial = "resting", states = { resting = {}, sweeping = {} },
  rules = {
    { on = "set_rating", effect = function(c) c.preview = math.floor(c.rating) end },
    { on = "sweep.began", from = "resting", to = "sweeping", effect = function(c, e) c.preview = at(e.x) end },
    { on = "sweep.changed", from = "sweeping", effect = function(c, e) c.preview = at(e.x) end },
    { on = "sweep.ended", from = "sweeping", to = "resting", effect = function(c) c.rating = c.preview end,
      emit = { "rated", value = function(c) return c.rating end } },
    { on = "sweep.cancelled", from = "sweeping", to = "resting" },
  },
  feedback = { star = { fill = mx.ease(0.12) } },
  accessibility = { role = "slider", label = "Rating", value = function(c) return c.preview end, least = 0, greatest = 5, step = 1, set = "rating" } }
