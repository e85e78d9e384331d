-- A list whose rows hang on their places by springs: while a finger scrolls, the farther a row is from it, the more it
-- lags behind. Once the finger is up the springs are damped, so that every row glides to its place and none trembles.
--
--   microix simulate examples/spring_list.lua --scenario flick --keys list.y,row[1].y,row[12].y --fps 20
--
-- Rows come, go and change their height at any moment: --at 0.4:insert --at 0.5:resize --at 0.6:remove

local mx = require "microix"

local tuning = mx.tuning {
  lag    = { 0.08, min = 0,    max = 0.3,  unit = "s" },    -- how long behind the finger a row is that is far from it
  far    = { 480,  min = 100,  max = 1000, unit = "pt" },   -- from there on rows lag no more
  brisk  = { 2000, min = 500,  max = 5000, unit = "pt/s" }, -- and from that speed on, either
  slow   = { 0.50, min = 0.2,  max = 1,    unit = "s" },    -- the springs' duration under a finger that hardly moves,
  fast   = { 0.25, min = 0.1,  max = 1,    unit = "s" },    -- and under one that is brisk or has come far
  swing  = { 0.30, min = 0,    max = 0.6 },                 -- their bounce while the finger is down,
  damped = { 0,    min = -0.5, max = 0.2 },                 -- and while it is up
}

local screen, count, height, gap = 640, 30, 60, 8
local rows, heights, tops = {}, {}, {}
for id = 1, count do rows[id] = id end
for id = 1, count + 1 do heights[id], tops[id] = height, height * (id - 1) end

local row = mx.each { "row", shape = "rect", ids = function(c) return c.rows end, max = count + 1,
  anchor = { 0, 0 }, corner_radius = 12, fill = "#FFFFFF", absent = { opacity = 0 },
  size = function(c, id) return { 304, math.max(c.heights[id] - gap, 0) } end,
  y    = function(c, id) return c.tops[id] end }

-- The name in each row goes with it.
local people = { "Ada", "Alan", "Barbara", "Claude", "Dennis", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Ivan",
  "Jean", "Joan", "John", "Katherine", "Ken", "Kristen", "Leslie", "Lynn", "Margaret", "Mary", "Niklaus", "Peter",
  "Radia", "Richard", "Robin", "Sophie", "Stephanie", "Tim", "Tony", "Evelyn" }
local name = mx.each { "name", shape = "text", ids = function(c) return c.rows end, max = count + 1,
  align = "left", each = function(id) return { y = row[id].y, opacity = row[id].opacity, text = people[id] } end }
local list = mx.layer { "list", position = { 8, gap / 2 }, row, mx.layer { "names", position = { 24, (height - gap) / 2 - 8 }, name } }
local view = mx.rect { "view", size = { 320, screen }, position = { 160, screen / 2 }, fill = "#F2F2F7" }
local header = mx.layer { "header", position = { 160, -30 },                      -- the list passes below it
  mx.rect { "strip", size = { 320, 60 }, fill = "#FFFFFF", shadow_color = "#0000001F", shadow_offset = { 0, 1 } },
  mx.text { "title", size = { 320, 20 }, text = "Contacts", font_size = 20, weight = 700 },
}

-- Where a row is to be while the finger goes on: behind its place by what the finger goes in the time that it lags.
local function behind(c, id)
  local middle = c.tops[id] + c.heights[id] / 2
  local distance = math.min(math.abs(middle - c.finger) / tuning.far, 1)
  local speed = math.max(-tuning.brisk, math.min(c.speed, tuning.brisk))
  return c.tops[id] - speed * tuning.lag * distance
end

-- The faster the finger is, and the farther it has come, the stiffer the springs.
local function duration(c)
  local haste = math.min(math.abs(c.speed) / tuning.brisk + math.abs(c.translation) / tuning.far, 1)
  return tuning.slow + (tuning.fast - tuning.slow) * haste
end

-- Lays the rows out anew, one below the other, and keeps the list within its bounds.
local function arrange(c)
  local tops, top = { table.unpack(c.tops) }, 0
  for _, id in ipairs(c.rows) do
    tops[id] = top
    top = top + c.heights[id]
  end
  c.tops, c.least = tops, screen - top
  c:set(list.y, math.max(c:model(list.y), c.least))
end

local function insert(c)
  local rows = { table.unpack(c.rows) }
  table.insert(rows, 3, count + 1)
  c.rows, c.extra = rows, true
  arrange(c)
end

local function remove(c)
  local rows = { table.unpack(c.rows) }
  table.remove(rows, 3)
  c.rows, c.extra = rows, false
  arrange(c)
end

local function resize(c)
  local heights = { table.unpack(c.heights) }
  heights[2] = heights[2] == 0 and height or 0
  c.heights = heights
  arrange(c)
end

local goes, comes = mx.ease_in(0.15), { appear = mx.ease_out(0.2) }
local settle = mx.spring { duration = 0.4 }
local glides = mx.spring { duration = duration, bounce = tuning.damped, tremble = 1 }
local swings = { row = { y = mx.spring { duration = duration, bounce = tuning.swing, blend = 0.1 } } }

return mx.component "spring_list" {
  tuning = tuning,
  canvas = { 320, screen + 60, origin = { 0, -60 }, background = "#F2F2F7" },
  layers = { view, list, header },
  context = { rows = rows, heights = heights, tops = tops, extra = false, least = screen - height * count,
              finger = 0, speed = 0, translation = 0 },

  initial = "free",
  states = {
    free = {},
    held = {
      initial = "still",
      states = { still = { feedback = swings }, moving = { row = { y = behind }, feedback = swings } },
    },
  },

  gestures = {
    drag = mx.pan { on = view, axis = "y", drives = list.y, within = { function(c) return c.least end, 0 },
                    rubber_band = screen },
  },
  rules = {
    { on = "drag.began", from = "free", to = "held",
      effect = function(c, e) c.finger = e.y - c:shown(list.y) end },
    { on = "drag.changed", from = "held", to = "held.moving", reenter = "inside",
      effect = function(c, e) c.speed, c.translation = e.velocity, e.translation end },
    { after = 0.05, from = "held.moving", to = "held.still" },     -- the finger rests
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free",
      effect = function(c, e)                          -- the end may have moved since the drag began
        c:set(list.y, math.max(c.least, math.min(c:shown(list.y) + mx.project(e.velocity), 0)))
      end },

    { on = "insert", when = { extra = false }, effect = insert, feedback = { row = comes } },
    { on = "remove", when = { extra = true },  effect = remove },
    { on = "resize", effect = resize },
  },

  feedback = {
    row  = { y = glides, size = settle, appear = mx.none, disappear = goes },
    list = { y = settle },
    ["held > free"] = { row = { y = glides }, list = { y = mx.decay { bounds = { function(c) return c.least end, 0 } } } },
  },

  scenarios = {
    flick = { pointer = "traces/spring_list.csv" },
  },
}
