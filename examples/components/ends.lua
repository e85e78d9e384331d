-- The two ends of an arc that loads. While nothing is known they run round, the head before the tail; once a progress is known
-- the tail comes to the top, and the head to the progress. Either may become the other at any moment, and no end ever goes back:
-- both are led by springs without a bounce, which pass their goal only if they are too fast for the way that is left. So each
-- goal is far enough ahead for the velocity that there is.
--
-- Who has them declares their `properties` and their `context`, a `progress`, and an arc from `start` over `sweep`. A state that
-- knows nothing has `tail = ends.tail, head = ends.head`; the rules have the effects `unknown`, `known`, `further` and `stop`.

local mx = require "microix"

-- Ends with the knobs `turn`, `catch` and `arc`: the seconds of a turn, of the way to a goal, and of an arc, in which they grow from
-- the shortest to the longest sweep and shrink again. Where these are the same they only turn, and need no `arc`.
local function ends(tuning, shortest, longest)
  local swing = mx.curve { 0.4, 0, 0.2, 1 }

  -- The seconds of the springs. Any slower, and of an arc that shrinks the tail would pass the head.
  local function pace() return longest > shortest and math.min(tuning.catch, 0.64 * tuning.arc) or tuning.catch end

  -- How an end runs: a spring leads it to its goal, and to that the turns and arcs are added. The spring begins as much slower as
  -- they are fast, so that nothing changes at first.
  local function run(name, middle)
    local goal, speed = name .. "_goal", name .. "_speed"
    local ways = {
      mx.smooth { duration = pace, to = function(c) return c[goal] end, velocity = function(c) return c[speed] end },
      mx.linear { tuning.turn, by = 360, additive = true, repeats = mx.forever },
    }
    if longest > shortest then
      ways[3] = mx.keyframes { values = { 0, middle, longest }, curves = swing, duration = tuning.arc, cumulative = true,
                               additive = true, repeats = mx.forever }
    end
    return mx.together(ways)
  end

  -- The nearest goal that an end won't pass.
  local function nearest(c, key) return c:shown(key) + math.max(0, c:velocity(key)) * pace() / (2 * math.pi) end

  -- The ends stop, each as soon as it may, and never in each other's place.
  local function halt(c)
    local tail, head = nearest(c, "tail"), nearest(c, "head")
    c.tail_goal, c.head_goal = math.max(tail, head - 360), math.max(tail, head)
    c.tail_speed, c.head_speed = 0, 0
  end

  -- Those that run stop; others come to their goals.
  local function stop(c)
    if not c:model "tail" then halt(c) end
  end

  -- More is known, or less: then alone the head goes back.
  local function further(c) c.head_goal = c.tail_goal + 360 * c.progress end

  -- The tail comes to the top, the next time round if the head is beyond the progress.
  local function known(c)
    halt(c)
    local way = math.max(c.tail_goal, c.head_goal - 360 * c.progress) + 90
    c.tail_goal = 360 * math.ceil(way / 360 - 1e-9) - 90
    further(c)
  end

  -- The tail comes close to the head, and both run on from there.
  local function unknown(c)
    halt(c)
    c.tail_goal = math.max(c.tail_goal, c.head_goal - shortest)
    c.head_goal = c.tail_goal + shortest
    c.tail_speed, c.head_speed = c:velocity "tail" - 360 / tuning.turn, c:velocity "head" - 360 / tuning.turn
  end

  local tail, head = mx.key "tail", mx.key "head"
  local meant = {}
  for _, oracle in ipairs { "drift", "settles_elsewhere", "reduced_motion" } do
    for _, key in ipairs { tail, head } do
      table.insert(meant, { oracle, key = key, because = "an end counts its whole turns, and stops wherever it may" })
    end
  end
  local busy = {}
  for _, key in ipairs { tail, head } do
    table.insert(busy, { "idle_motion", key = key, because = "it says that something works" })
  end
  return {
    start = tail, sweep = head - tail,
    properties = { tail = function(c) return c.tail_goal end, head = function(c) return c.head_goal end },
    context = { tail_goal = -90, head_goal = shortest - 90, tail_speed = 0, head_speed = 0 },
    tail = run("tail", 0), head = run("head", longest - shortest), spring = mx.smooth { duration = pace },
    unknown = unknown, known = known, further = further, stop = stop,
    verify = meant, lint = busy,

    -- No end goes back, but for the head where less becomes known; `states` know nothing.
    promises = function(states)
      return { { "forward", tail }, { "forward", head, when = states }, { "within", head - tail, 0, 360 } }
    end,
  }
end

return ends
