-- A caret in a text that fingers lead: its ghost goes where they go, and the caret stands at the insertion point nearest to that.
-- What is selected is marked, and has a caret at each end.
--
-- Who has it keeps in its context what `context` says: the text, the end that is led (head) and the other (anchor), where the
-- ghost rests (home), and what is added to the way of the fingers (carry), so that no lift and no end of a line is a jump. A pan
-- that is free drives ghost.position; one that keeps to its line has an axis, and drives ghost.x.

local mx = require "microix"
local lines = require "lines"

local tuning = mx.tuning {
  play = { 30, min = 0, max = 80, unit = "pt" },          -- past the end of a line, before one finger leaves it
  step = { 0.1, min = 0.02, max = 0.4, unit = "s" },      -- the caret, from one place to the next
}

local columns = 34                                        -- characters of a line

-- The caret of a view in which stands a text, or nothing; where it is at first.
local function led_caret(written, first_point)
  local point = first_point or 0
  local full, empty = lines.wrapped(written, columns), lines.wrapped("", columns)

  local function laid(c) return c.text == "" and empty or full end
  local function place(c, point) return lines.place(laid(c), point) end
  local function ends(c) return math.min(c.anchor, c.head), math.max(c.anchor, c.head) end
  local function first(c) return place(c, (ends(c))) end
  local function last(c) return place(c, math.max(ends(c))) end

  local text  = lines.layer { "text", text = function(c) return c.text == "" and "" or lines.drawn(written, full) end }
  local mark  = mx.each { "mark", shape = "rect", max = #full, anchor = { 0, 0.5 }, fill = "#0066FF33",
    ids = function(c)
      local ids, from, to = {}, ends(c)
      for id, line in ipairs(laid(c)) do
        if from < line.before + line.count and to > line.before then table.insert(ids, id) end
      end
      return ids
    end,
    position = function(c, id) return place(c, (lines.part(full[id], ends(c)))) end,
    size = function(c, id)
      local from, to = lines.part(full[id], ends(c))
      return { math.max(0, to - from) * lines.advance, lines.height }
    end }
  local caret = mx.rect { "caret", position = first, size = { 2, 20 }, fill = "#8E8E93" }
  local stop  = mx.rect { "stop", position = last, size = { 2, 20 }, fill = "#8E8E93",
    hidden = function(c) return c.anchor == c.head end, absent = { opacity = 0 } }
  local ghost = mx.rect { "ghost", position = function(c) return place(c, c.home) end, size = { 2, 20 }, fill = "#4A90E2" }
  local carry = mx.layer { "carry", position = function(c) return c.carry end, ghost }

  -- Puts the caret and the other end of the selection somewhere, and the ghost to the caret.
  local function put(c, head, anchor)
    c.head, c.anchor, c.home, c.carry = head, anchor, head, { 0, 0 }
  end

  -- How far a pan has gone; one along an axis tells its translation, and goes nowhere else.
  local function moved(e)
    if e.translation then return e.translation, 0 end
    return e.dx, e.dy
  end

  -- The ghost's place, as the fingers of a pan mean it.
  local function meant(c, e)
    local at = e.translation and place(c, c.home) or c:shown(ghost.position)
    local along = e.translation and c:shown(ghost.x) or 0
    return c.carry[1] + at[1] + along, c.carry[2] + at[2]
  end
  local function shift(c, x, y) c.carry = { c.carry[1] + x, c.carry[2] + y } end

  -- A pan begins at the caret, wherever the ghost still is.
  local function begin(c, e)
    local x, y = meant(c, e)
    local at, dx, dy = place(c, c.head), moved(e)
    shift(c, at[1] + dx - x, at[2] + dy - y)
  end

  -- The insertion point to which fingers lead.
  local function led(c, e) return lines.nearest(laid(c), meant(c, e)) end

  -- That to which one finger leads, which past the end of a line goes on at the next.
  local function led_along(c, e)
    local x, y = meant(c, e)
    local line = lines.at(laid(c), y)
    local on, along = lines.along(laid(c), line, x, tuning.play)
    if on ~= line then shift(c, along - x, (on - line) * lines.height) end
    return lines.nearest_in(laid(c), on, along)
  end

  -- How far a pan has gone, right or down, left or up.
  local function way(e)
    local dx, dy = moved(e)
    return math.abs(dx) > math.abs(dy) and dx or dy
  end

  -- A pan that goes right or down moves the end of a selection, another its start.
  local function choose(c, e)
    local before, from, to = place(c, c.head), ends(c)
    if way(e) < 0 then from, to = to, from end
    c.head, c.anchor = to, from
    local after = place(c, c.head)
    shift(c, after[1] - before[1], after[2] - before[2])
  end

  return {
    ghost = ghost, layers = { mark, text, caret, stop, carry },
    context = { text = written, head = point, anchor = point, home = point, carry = { 0, 0 } },
    feedback = {
      mark  = { position = mx.none, size = mx.none },
      caret = { position = mx.smooth { duration = tuning.step } },
      stop  = { position = mx.smooth { duration = tuning.step }, opacity = mx.ease_out(0.1) },
    },
    put = put, begin = begin, led = led, led_along = led_along, way = way, choose = choose,
    height  = function(c) return #laid(c) * lines.height end,                -- of all lines
    middle  = function(c) return place(c, c.head)[2] end,                    -- of the line of the caret
    nearest = function(c, x, y) return lines.nearest(laid(c), x, y) end,
  }
end

return led_caret
