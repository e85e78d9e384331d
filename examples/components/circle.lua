-- A circular collection: 24 items on a wheel that a finger turns. Each item keeps itself upright by turning against the wheel;
-- only those near the front are there, and the one at the front is chosen; where the last item meets the first, both are to be seen.
-- Two knobs choose otherwise: a collection with two edges, at which it gives a little and comes back, and items that turn along.

local mx = require "microix"

local tuning = mx.tuning {
  settle  = { 0.6, min = 0.2, max = 2, unit = "s" },    -- how long it takes to come to rest on an item
  edges   = { 0, min = 0, max = 1 },                    -- 1: the last item and the first are edges, and don't meet
  upright = { 1, min = 0, max = 1 },                    -- 0: items turn along with the wheel
}

local count, radius = 24, 220
local pitch = 360 / count                               -- degrees from one item to the next
local edge = 4.5 * pitch                                -- what is farther from the front is not to be seen

local turn = mx.key "turn"

-- By how many items it can be turned: any number of them, or from the first to the last.
local function bounded(step) return tuning.edges < 0.5 and step or math.max(1 - count, math.min(0, step)) end
local function nearest(angle) return math.floor(angle / pitch + 0.5) end

-- The items from four before the one at the front to four after it, round the seam or as far as there are any.
local function around_front(c)
  local ids = {}
  for place = c.step - 4, c.step + 4 do
    if place == bounded(place) then ids[#ids + 1] = -place % count + 1 end
  end
  return ids
end

-- A wheel about a center, whose front lies so many degrees clockwise from the top, and along whose axis fingers turn it there.
local function circle(own)
  local function at(distance, angle)
    local way = math.rad(own.front + angle)
    return { distance * math.sin(way), -distance * math.cos(way) }
  end

  -- Where an item is on the wheel, and how it looks: 1 is where the collection begins.
  local function placed(id, item, color, chosen)
    local angle = pitch * (id - 1)
    local off = mx.wrap(turn + angle, -180, 180)                        -- from the front
    item.position = at(radius, angle)
    item.rotation = -turn * tuning.upright + angle * (1 - tuning.upright)
    item.scale    = 0.7 + 0.45 * mx.cos(off * (180 / edge))              -- the one at the front is nearest
    item.opacity  = 0.5 + mx.cos(off * (180 / edge)) / 2                 -- 1 at the front, 0 at the edge
    item.fill     = mx.mix(chosen, color, mx.ramp(mx.abs(off), { 0.46 * pitch, 0.54 * pitch }, { 0, 1 }))
    return item
  end
  local item = mx.each { "item", shape = "rect", ids = around_front, max = count, size = { 48, 48 }, corner_radius = 12,
    each = function(id) return placed(id, {}, "#FFFFFF", "#1857B4") end }
  local number = mx.each { "number", shape = "text", ids = around_front, max = count, size = { 48, 20 }, font_size = 20,
    weight = 600, accessibility = false, because = "the one in front is told as the value", each = function(id) return placed(id, { text = tostring(id) }, "#000000", "#FFFFFF") end }
  local wheel = mx.layer { "wheel", rotation = turn, item, number }
  local mark = mx.shape { "mark", position = at(254, 0), rotation = own.front, path = "M -7 -5 H 7 L 0 4 Z",
    fill = "#1857B4", stroke = "#1857B4", width = 2, join = "round" }
  local chosen = mx.layer { "chosen", position = at(104, 0),
    mx.text { "name", position = { 0, -12 }, size = { 160, 56 }, font_size = 56, weight = 700,
      text = function(c) return tostring(math.floor(-c.step % count + 1)) end, fill = "#1C1C1E" },
    mx.text { "total", position = { 0, 32 }, size = { 160, 17 }, text = "of " .. count, fill = "#6E6E73",
      accessibility = false, because = "it is told as the greatest value" },
  }

  return mx.component(own.name) {
    tuning = tuning,
    canvas = own.canvas,
    layers = { mx.layer { "all", position = own.center, wheel, mark, chosen } },
    context = { step = 0 },                               -- by how many items it has been turned
    properties = {
      turn  = 0,                                          -- the same in degrees; a step holds until it is half an item off
      upper = function(c) return (c.step + 0.5) * pitch end,
      lower = function(c) return (c.step - 0.5) * pitch end,
    },

    initial = "free",
    states = { free = {}, held = {} },

    gestures = {
      drag = mx.pan { axis = own.axis, drives = turn, ratio = 180 / (math.pi * radius),     -- the rim goes as far as the finger
                      within = { function() return bounded(-1e6) * pitch end, function() return bounded(1e6) * pitch end },
                      rubber_band = 2 * pitch },
      keys = mx.keyboard { "home", "end" },
    },
    rules = {
      { on = "drag.began", from = "free", to = "held" },
      { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free",
        effect = function(c, e) c:set(turn, bounded(nearest(e.rest)) * pitch) end },

      { on = turn:above(mx.key "upper"),
        effect = function(c) c.step = bounded(math.max(c.step + 1, nearest(c:shown(turn)))) end },
      { on = turn:below(mx.key "lower"),
        effect = function(c) c.step = bounded(math.min(c.step - 1, nearest(c:shown(turn)))) end },

      { on = "keys.down", from = "free", effect = function(c, e)          -- to the first or the last, round the seam where that is less
        local step, item = nearest(c:model(turn)), e.key == "end" and 1 - count or 0
        local less = (item - step + count / 2) % count - count / 2
        c:set(turn, (tuning.edges < 0.5 and step + less or item) * pitch)
      end },
      { on = "onward", from = "free", effect = function(c) c:set(turn, bounded(nearest(c:model(turn)) - 1) * pitch) end },
      { on = "back", from = "free", effect = function(c) c:set(turn, bounded(nearest(c:model(turn)) + 1) * pitch) end },
    },

    accessibility = { role = "spinbutton", label = "Item", value = function(c) return -c.step % count + 1 end, least = 1,
      greatest = count, increment = "onward", decrement = "back" },

    feedback = {
      turn = mx.spring { duration = tuning.settle }, upper = mx.none, lower = mx.none,
    },

    verify = {
      { "overshoot", key = wheel,  because = "it turns round as often as fingers turn it" },
      { "overshoot", key = item,   because = "it turns against the wheel" },
      { "overshoot", key = number, because = "so does this" },
    },
    lint = { { "duration", key = "turn", limit = 0.6, because = "a wheel comes to rest as heavily as it turns" } },

    scenarios = own.scenarios,

    promises = {
      -- What is at the front is chosen; at an edge it gives a little.
      { "within", turn, mx.key "lower" - 2 * pitch * tuning.edges, mx.key "upper" + 2 * pitch * tuning.edges },
      { "within", item.rotation + turn * tuning.upright, 0, 360 * (1 - tuning.upright) },    -- each is upright
    },
  }
end

return circle
