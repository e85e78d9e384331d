-- A stack of cards: the top one is swiped away, thrown as fast as the finger was, and the next comes up. A swipe that would
-- not carry it far enough brings it back; undo brings back the last one that went, even while it is still flying.
--
--   microix simulate examples/card_stack.lua --scenario throw --keys card[4].x,card[3].y,card[3].scale --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  far    = { 160, min = 60, max = 300, unit = "pt" },  -- a card that would come to rest farther than this goes
  away   = { 480, min = 400, max = 800, unit = "pt" }, -- where it is out of sight
  flight = { 0.4, min = 0.2, max = 1, unit = "s" },    -- how long it takes to go, or to come back
  step   = { 22, min = 0, max = 30, unit = "pt" },     -- how much lower each card lies than the one on top of it
  shrink = { 0.05, min = 0, max = 0.1 },               -- and how much smaller it is
}
local count = 4

-- How many cards lie on top of a card.
local function depth(c, id) return math.max(count - c.gone - id, 0) end

local card = mx.each { "card", shape = "rect", ids = function() return { 1, 2, 3, 4 } end, max = count,
  position = { 160, 280 }, size = { 260, 360 }, corner_radius = 24, fill = "#FFFFFF",
  shadow_color = "#10203033", shadow_offset = { 0, 6 }, shadow_radius = 16,
  x     = function(c, id) return id > count - c.gone and tuning.away * c.sides[id] or 0 end,
  y     = function(c, id) return tuning.step * depth(c, id) end,
  scale = function(c, id) return 1 - tuning.shrink * depth(c, id) end,
  each  = function(id) return { z = id } end }

-- What is printed on a card: it goes with the card, below the next one.
local function print_on(id, place, country, sky, ground, hills)
  local function named(part) return part .. id end
  return mx.layer { named "print", position = { 160, 280 }, x = card[id].x, y = card[id].y, scale = card[id].scale, z = id,
    clip = true, size = { 260, 360 }, corner_radius = 24,
    mx.rect { named "sky", position = { 0, -40 }, size = { 260, 280 },
      fill = mx.gradient { angle = 90, { sky[1], at = 0 }, { sky[2], at = 1 } } },
    mx.ellipse { named "sun", position = { 60, -90 }, size = { 56, 56 }, fill = "#FFFFFFCC" },
    mx.shape { named "hills", path = hills .. "V 100 H -130 Z", fill = ground },
    mx.text { named "place", position = { -110, 126 }, anchor = { 0, 0.5 }, size = { 220, 24 }, text = place,
      font_size = 24, weight = 700, align = "left", fill = "#1C1C1E" },
    mx.text { named "country", position = { -110, 154 }, anchor = { 0, 0.5 }, size = { 220, 15 }, text = country,
      font_size = 15, align = "left", fill = "#6B7280" },
  }
end

-- Lets the top card go to a side: 1 is right, -1 left.
local function go(c, side)
  local sides = { table.unpack(c.sides) }
  sides[count - c.gone] = side
  c.sides, c.gone = sides, c.gone + 1
end

return mx.component "card_stack" {
  tuning = tuning,
  canvas = { 320, 560, background = "#E9ECF1" },
  layers = {
    card,
    print_on(1, "Sintra", "Portugal",    { "#7FB2F0", "#D7ECFF" }, "#3F7D5B", "M -130 40 C -60 -40 0 60 60 0 S 130 20 130 20 "),
    print_on(2, "Merzouga", "Morocco",   { "#F59E5B", "#FFE1B8" }, "#B4562C", "M -130 60 C -80 0 -20 0 20 50 S 110 30 130 50 "),
    print_on(3, "Zermatt", "Switzerland", { "#4C8DDB", "#CFE6FF" }, "#5B6B85", "M -130 60 L -50 -30 L 0 30 L 50 -60 L 130 50 "),
    print_on(4, "Hvar", "Croatia",       { "#F2709C", "#FFCF9F" }, "#2C6E9B", "M -130 30 C -90 20 -50 40 0 30 S 90 20 130 30 "),
  },
  triggers = { undo = {} },
  context = { gone = 0, sides = { 1, 1, 1, 1 } },

  initial = "resting",
  states = { resting = {}, held = {} },

  gestures = {
    swipe = mx.pan { on = card, axis = "x", drives = card.x }, keys = mx.keyboard { "right", "left", "backspace" },
  },
  rules = {
    { on = "swipe.began", from = "resting", to = "held", when = function(c, e) return e.id == count - c.gone end },
    { on = "swipe.ended", from = "held", to = "resting", when = { ["e.rest"] = { gte = tuning.far } },
      effect = function(c) go(c, 1) end, emit = "swiped_right" },
    { on = "swipe.ended", from = "held", to = "resting", when = { ["e.rest"] = { lte = -tuning.far } },
      effect = function(c) go(c, -1) end, emit = "swiped_left" },
    { on = { "swipe.ended", "swipe.cancelled" }, from = "held", to = "resting" },

    { on = "undo", from = "resting", when = { gone = { gt = 0 } }, effect = function(c) c.gone = c.gone - 1 end },

    { on = "right", from = "resting", when = { gone = { lt = count } }, effect = function(c) go(c, 1) end, emit = "swiped_right" },
    { on = "left", from = "resting", when = { gone = { lt = count } }, effect = function(c) go(c, -1) end, emit = "swiped_left" },
    { on = "keys.down", when = { ["e.key"] = "right" }, raise = "right" },
    { on = "keys.down", when = { ["e.key"] = "left" }, raise = "left" },
    { on = "keys.down", when = { ["e.key"] = "backspace" }, raise = "undo" },
  },

  accessibility = { role = "button", activate = "right", dismiss = "left",
    description = function(c) return (c.gone < count and "Right keeps it, left and escape pass on, b" or "B") .. "ackspace brings the last one back" end,
    label = function(c) return ({ "Hvar, Croatia", "Zermatt, Switzerland", "Merzouga, Morocco", "Sintra, Portugal" })[c.gone + 1]
      or "No more places" end },

  feedback = {
    card = { x = mx.spring(tuning.flight), y = mx.snappy(0.35), scale = mx.snappy(0.35) },
  },

  scenarios = {
    throw    = { pointer = "traces/card_stack.csv" },
    and_back = { { 1.3, "undo" }, pointer = "traces/card_stack.csv" },
  },

  promises = {
    { "ordered", card[4].y, card[3].y + 1 },              -- none lies above the one on top of it, but for the bounce
    { "ordered", card[3].y, card[2].y + 1 },
    { "ordered", card[2].y, card[1].y + 1 },
  },
}
