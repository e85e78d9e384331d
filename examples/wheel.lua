-- A circular collection: 24 items on a wheel that a finger turns. Each item keeps itself upright by turning against the
-- wheel; only those near the top are there; and where the last item meets the first, both are to be seen. Two knobs choose
-- otherwise: a collection with two edges, at which it gives a little and comes back, and items that turn along with the wheel.
--
--   microix simulate examples/wheel.lua --scenario flick --keys turn,item[1],item[24] --fps 20
--   microix draw examples/wheel.lua --scenario flick --set edges=1 --set upright=0 --output wheel.svg

local mx = require "microix"

local tuning = mx.tuning {
  settle  = { 0.6, min = 0.2, max = 2, unit = "s" },    -- how long it takes to come to rest on an item
  edges   = { 0, min = 0, max = 1 },                    -- 1: the last item and the first are edges, and don't meet
  upright = { 1, min = 0, max = 1 },                   -- 0: items turn along with the wheel
}

local count, radius = 24, 220
local pitch = 360 / count                               -- degrees from one item to the next
local edge = 4.5 * pitch                                -- what is farther from the top is not to be seen

local turn = mx.key "turn"

-- By how many items it can be turned: any number of them, or from the first to the last.
local function bounded(step) return tuning.edges < 0.5 and step or math.max(1 - count, math.min(0, step)) end

-- The items from four before the one at the top to four after it, round the seam or as far as there are any.
local function around_top(c)
  local ids = {}
  for place = c.step - 4, c.step + 4 do
    if place == bounded(place) then ids[#ids + 1] = -place % count + 1 end
  end
  return ids
end

-- Where an item is on the wheel; 1 is where the collection begins.
local function placed(id, own)
  local angle = pitch * (id - 1)
  own.position = { radius * math.sin(math.rad(angle)), -radius * math.cos(math.rad(angle)) }
  own.rotation = -turn * tuning.upright + angle * (1 - tuning.upright)
  own.opacity  = 0.5 + mx.cos(mx.wrap(turn + angle, -180, 180) * (180 / edge)) / 2      -- 1 at the top, 0 at the edge
  return own
end
local item = mx.each { "item", shape = "rect", ids = around_top, max = count, size = { 48, 48 }, corner_radius = 12,
  each = function(id) return placed(id, { fill = id == 1 and "#2F80ED" or "#FFFFFF" }) end }
local number = mx.each { "number", shape = "text", ids = around_top, max = count, size = { 48, 20 }, font_size = 20,
  weight = 600, each = function(id) return placed(id, { text = tostring(id), fill = id == 1 and "#FFFFFF" or "#1C1C1E" }) end }
local wheel = mx.layer { "wheel", position = { 160, 300 }, rotation = turn, item, number }
local mark = mx.shape { "mark", position = { 160, 46 }, path = "M -7 -5 H 7 L 0 4 Z", fill = "#2F80ED", stroke = "#2F80ED",
  width = 2, join = "round" }
local chosen = mx.layer { "chosen", position = { 160, 190 },
  mx.text { "top", size = { 160, 56 }, font_size = 56, weight = 700,
    text = function(c) return tostring(math.floor(-c.step % count + 1)) end },
  mx.text { "total", position = { 0, 44 }, size = { 160, 17 }, text = "of " .. count, fill = "#8E8E93" },
}

local function nearest(angle) return math.floor(angle / pitch + 0.5) end

return mx.component "wheel" {
  tuning = tuning,
  canvas = { 480, 260, origin = { -80, 20 }, background = "#F2F3F5" },
  layers = { wheel, mark, chosen },
  context = { step = 0 },                               -- by how many items it has been turned
  properties = {
    turn  = 0,                                          -- the same in degrees; a step holds until it is half an item off
    upper = function(c) return (c.step + 0.5) * pitch end,
    lower = function(c) return (c.step - 0.5) * pitch end,
  },

  initial = "free",
  states = { free = {}, held = {} },

  gestures = {
    drag = mx.pan { axis = "x", drives = turn, ratio = 180 / (math.pi * radius),     -- the rim goes as far as the finger
                    within = { function() return bounded(-1e6) * pitch end, function() return bounded(1e6) * pitch end },
                    rubber_band = 2 * pitch },
  },
  rules = {
    { on = "drag.began", from = "free", to = "held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free",
      effect = function(c, e) c:set(turn, bounded(nearest(e.rest)) * pitch) end },

    { on = mx.above("turn", mx.key "upper"),
      effect = function(c) c.step = bounded(math.max(c.step + 1, nearest(c:shown(turn)))) end },
    { on = mx.below("turn", mx.key "lower"),
      effect = function(c) c.step = bounded(math.min(c.step - 1, nearest(c:shown(turn)))) end },
  },

  feedback = {
    turn = mx.spring { duration = tuning.settle }, upper = mx.none, lower = mx.none,
  },

  verify = {
    { "overshoot", key = wheel, because = "it turns round as often as fingers turn it" },
    { "overshoot", key = item,  because = "it turns against the wheel" },
    { "overshoot", key = number, because = "so does this" },
  },

  scenarios = {
    flick = { pointer = "traces/wheel.csv" },           -- away from the seam, and half-way back
  },
}
