-- A stack of cards: the top one is swiped away, thrown as fast as the finger was, and the next comes up. A swipe that would
-- not carry it far enough brings it back; undo brings back the last one that went, even while it is still flying.
--
--   microix simulate examples/card_stack.lua --scenario throw --keys card[4].x,card[3].y,card[3].scale --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  far    = { 160, min = 60, max = 300, unit = "pt" },  -- a card that would come to rest farther than this goes
  away   = { 480, min = 400, max = 800, unit = "pt" }, -- where it is out of sight
  flight = { 0.4, min = 0.2, max = 1, unit = "s" },    -- how long it takes to go, or to come back
  step   = { 14, min = 0, max = 30, unit = "pt" },     -- how much lower each card lies than the one on top of it
  shrink = { 0.05, min = 0, max = 0.1 },               -- and how much smaller it is
}
local count = 4

-- How many cards lie on top of a card.
local function depth(c, id) return math.max(count - c.gone - id, 0) end

local card = mx.each { "card", shape = "rect", ids = function() return { 1, 2, 3, 4 } end, max = count,
  position = { 160, 280 }, size = { 260, 360 }, corner_radius = 24, fill = "#FFFFFF",
  x     = function(c, id) return id > count - c.gone and tuning.away * c.sides[id] or 0 end,
  y     = function(c, id) return tuning.step * depth(c, id) end,
  scale = function(c, id) return 1 - tuning.shrink * depth(c, id) end }

-- Lets the top card go to a side: 1 is right, -1 left.
local function go(c, side)
  local sides = { table.unpack(c.sides) }
  sides[count - c.gone] = side
  c.sides, c.gone = sides, c.gone + 1
end

return mx.component "card_stack" {
  tuning = tuning,
  layers = { card },
  triggers = { undo = {} },
  context = { gone = 0, sides = { 1, 1, 1, 1 } },

  initial = "resting",
  states = { resting = {}, held = {} },

  gestures = {
    swipe = mx.pan { on = card, axis = "x", drives = card.x },
  },
  rules = {
    { on = "swipe.began", from = "resting", to = "held", when = function(c, e) return e.id == count - c.gone end },
    { on = "swipe.ended", from = "held", to = "resting", when = { ["e.rest"] = { gte = tuning.far } },
      effect = function(c) go(c, 1) end, emit = "swiped_right" },
    { on = "swipe.ended", from = "held", to = "resting", when = { ["e.rest"] = { lte = -tuning.far } },
      effect = function(c) go(c, -1) end, emit = "swiped_left" },
    { on = { "swipe.ended", "swipe.cancelled" }, from = "held", to = "resting" },

    { on = "undo", from = "resting", when = { gone = { gt = 0 } }, effect = function(c) c.gone = c.gone - 1 end },
  },

  feedback = {
    card = { x = mx.spring { duration = tuning.flight }, y = mx.snappy(0.35), scale = mx.snappy(0.35) },
  },

  scenarios = {
    throw    = { pointer = "traces/card_stack.csv" },
    and_back = { { 1.3, "undo" }, pointer = "traces/card_stack.csv" },
  },
}
