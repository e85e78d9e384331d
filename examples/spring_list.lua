-- A list whose rows hang on their places by springs: while a finger scrolls, the farther a row is from it, the more it
-- lags behind. The faster the finger, the stiffer the springs, so that rows that crowd never meet. Once the finger is up the
-- springs are damped; the list coasts on, and every row glides behind its place.
--
--   microix simulate examples/spring_list.lua --scenario flick --keys list.y,row[1].y,row[12].y --fps 20
--
-- Rows come, go and change their height at any moment: --at 0.4:insert --at 0.5:resize --at 0.6:remove

local mx = require "microix"

local tuning = mx.tuning {
  near   = { 0.013,  min = 0.002, max = 0.1, unit = "s" },  -- how long behind the finger a row is that is under it,
  spread = { 0.043,  min = 0,     max = 1,   unit = "s" },  -- and how much longer one that is 1000 points from it
  rapid  = { 3500,   min = 1000,  max = 20000, unit = "pt/s" },  -- the finger's velocity that halves what the distance adds
  swing  = { 0.15,   min = 0,     max = 0.6 },              -- the springs' bounce while the finger is down,
  damped = { 0,      min = -0.5,  max = 0.2 },              -- and while it is up
}

local screen, count, height, gap = 640, 30, 60, 8
local rows, heights, tops = {}, {}, {}
for id = 1, count do rows[id] = id end
for id = 1, count + 1 do heights[id], tops[id] = height, height * (id - 1) end

-- Where the rows belong in the list: nothing is drawn there.
local list = mx.layer { "list", y = 0 }
local place = mx.each { "place", shape = "layer", ids = function(c) return c.rows end, max = count + 1,
  y = function(c, id) return c.tops[id] end }

-- At a speed v a spring of a duration d and a damping ratio 1 - bounce is behind by v * d * (1 - bounce) / pi. What a row
-- lags is the same with the finger and without it, so that nothing lurches as it is lifted: only the bounce goes.
local function bounce(c) return c.held and tuning.swing or tuning.damped end
local function duration(c, id)
  local middle = c.tops[id] + c.heights[id] / 2
  local behind = tuning.near + tuning.spread * math.abs(middle - c.finger) / 1000 / (1 + math.pow(c.speed / tuning.rapid, 4))
  return math.pi * behind / (1 - bounce(c))
end

-- How fast the finger is, in steps, so that the springs don't change at each of its samples.
local function pace(c, e) c.speed = 100 * math.floor(math.abs(e.velocity) / 100 + 0.5) end

local row = mx.each { "row", shape = "rect", ids = function(c) return c.rows end, max = count + 1,
  anchor = { 0, 0 }, corner_radius = 12, fill = "#FFFFFF", absent = { opacity = 0 },
  size = function(c, id) return { 304, math.max(c.heights[id] - gap, 0) } end,
  each = function(id) return { y = mx.follow(list.y + place[id].y, mx.spring { duration = duration, bounce = bounce }) } end }

local function seen(id) return mx.clamp(row[id].size.height / (height - gap), 0, 1) end

-- The name in each row goes with it, and fades as it closes.
local people = { "Ada", "Alan", "Barbara", "Claude", "Dennis", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Ivan",
  "Jean", "Joan", "John", "Katherine", "Ken", "Kristen", "Leslie", "Lynn", "Margaret", "Mary", "Niklaus", "Peter",
  "Radia", "Richard", "Robin", "Sophie", "Stephanie", "Tim", "Tony", "Evelyn" }
local name = mx.each { "name", shape = "text", ids = function(c) return c.rows end, max = count + 1, align = "left",
  accessibility = { role = "listitem", label = function(_, id) return people[id] end },
  each = function(id) return { y = row[id].y, text = people[id], opacity = row[id].opacity * seen(id) } end }
local rows_on_screen = mx.layer { "rows", position = { 8, gap / 2 }, row,
  mx.layer { "names", position = { 24, (height - gap) / 2 - 8 }, name, accessibility = { role = "list", label = "From A to T" } } }
local view = mx.rect { "view", size = { 320, screen }, position = { 160, screen / 2 }, fill = "#F2F2F7" }
local header = mx.layer { "header", position = { 160, -30 },                      -- the list passes below it
  mx.rect { "strip", size = { 320, 60 }, fill = "#FFFFFF", shadow_color = "#0000001F", shadow_offset = { 0, 1 } },
  mx.text { "title", size = { 320, 20 }, text = "Contacts", font_size = 20, weight = 700, fill = "#1C1C1E" },
}

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

return mx.component "spring_list" {
  tuning = tuning,
  canvas = { 320, screen + 60, origin = { 0, -60 }, background = "#F2F2F7" },
  layers = { view, list, place, rows_on_screen, header },
  context = { rows = rows, heights = heights, tops = tops, extra = false, least = screen - height * count,
              finger = 0, speed = 0, held = false },

  initial = "free",
  states = { free = {}, held = {} },

  gestures = {
    scroll = mx.pan { on = view, axis = "y", drives = list.y, within = { function(c) return c.least end, 0 },
                      rubber_band = screen }, keys = mx.keyboard { "up", "down" },
  },
  rules = {
    { on = "scroll.began", from = "free", to = "held",
      effect = function(c, e) c.finger, c.held = e.y - c:shown(list.y), true end },
    { on = "scroll.changed", from = "held", effect = pace },
    { on = { "scroll.ended", "scroll.cancelled" }, from = "held", to = "free",
      effect = function(c, e)                          -- the end may have moved since it began
        c.held = false
        c:set(list.y, math.max(c.least, math.min(c:shown(list.y) + mx.project(e.velocity), 0)))
      end },

    { on = "insert", when = { extra = false }, effect = insert, feedback = { row = comes } },
    { on = "remove", when = { extra = true },  effect = remove },
    { on = "resize", effect = resize },
    { on = { "keys.down", "keys.repeat" }, effect = function(c, e)
      local way = e.key == "up" and height or -height
      c:set(list.y, math.max(c.least, math.min(c:model(list.y) + way, 0)))
    end },
  },

  feedback = {
    row   = { size = settle, appear = mx.none, disappear = goes },
    place = { y = settle },
    list  = { y = settle },
    ["held > free"] = { list = { y = mx.decay { bounds = { function(c) return c.least end, 0 } } } },
  },

  accessibility = { role = "group", label = "Contacts", description = "Up and down scroll" },

  scenarios = {
    flick = { pointer = "traces/spring_list.csv" },
  },

  promises = {
    -- None passes the next, whatever a host posts; where a finger leads them they don't even meet.
    { "ordered", row[3].y, row[4].y },
    { "ordered", row[10].y, row[11].y },
    { "ordered", row[29].y, row[30].y },
  },
}
