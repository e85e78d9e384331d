-- A number whose digits roll to the next one, each column by itself: up or down, whichever is nearer. The number may change
-- while they are still rolling.
--
--   microix simulate examples/number_ticker.lua --scenario retarget --keys ones,tens,hundreds --fps 20
--
-- A counter that only rolls up: --set down=0

local mx = require "microix"

local tuning = mx.tuning {
  roll   = { 0.6, min = 0.2, max = 2, unit = "s" },    -- how long a column takes
  bounce = { 0.1, min = 0, max = 0.4 },
  down   = { 4, min = 0, max = 9 },                    -- by how many digits it may roll down, rather than up
}
local size, line = 48, 60                              -- of a digit, and from one to the next

-- A column is a strip of digits that is moved behind its window; its last 0 is its first one again.
local columns = { "ones", "tens", "hundreds" }
local strip = mx.each { "strip", shape = "text", accessibility = false, because = "the whole number is told",
  ids = function() return { 1, 2, 3 } end, max = #columns,
  text = "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n0", font_size = size, line_height = line / size, weight = 500,
  size = { 36, 11 * line }, anchor = { 0, 0 }, position = { 0, 9 },
  each = function(place)
    return { x = 120 - 40 * place, y = -line * mx.wrap(mx.key(columns[place]), 0, 10) }
  end }
local tile = mx.each { "tile", shape = "rect", ids = function() return { 1, 2, 3 } end, max = #columns, fill = "#FFFFFF",
  corner_radius = 8, size = { 36, line }, anchor = { 0, 0 }, shadow_color = "#0000001F",
  each = function(place) return { x = 120 - 40 * place } end }
local windows = mx.layer { "windows", clip = true, size = { 116, line }, anchor = { 0, 0 }, strip }
local caption = mx.text { "caption", text = "POINTS", font_size = 12, letter_spacing = 2, fill = "#6E6E73",
  size = { 116, 12 }, position = { 58, 84 } }

-- By how many digits a column has rolled in all, once it shows a digit.
local function rolled_to(rolled, digit)
  local up = (digit - rolled) % 10
  return rolled + (10 - up <= tuning.down and up - 10 or up)
end

local function roll(c)
  local number = math.floor(c.number)
  c.ones     = rolled_to(c.ones, number % 10)
  c.tens     = rolled_to(c.tens, number // 10 % 10)
  c.hundreds = rolled_to(c.hundreds, number // 100)
end

local rolls = mx.spring { duration = tuning.roll, bounce = tuning.bounce }

return mx.component "number_ticker" {
  tuning = tuning,
  canvas = { 196, 160, origin = { -40, -40 }, background = "#F2F3F5" },
  layers = { tile, windows, caption },
  inputs = { number = mx.number { 0, min = 0, max = 999 } },
  context = { ones = 0, tens = 0, hundreds = 0 },
  properties = {
    ones     = function(c) return c.ones end,
    tens     = function(c) return c.tens end,
    hundreds = function(c) return c.hundreds end,
  },

  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "set_number", effect = roll },
  },

  feedback = { ones = rolls, tens = rolls, hundreds = rolls },

  verify = {
    { "jump", key = strip, because = "where the strip ends it is the same as where it begins" },
  },
  lint = { { "duration", trigger = "set_number", limit = 0.6, because = "digits that roll are read as they pass" } },

  accessibility = { role = "status", label = function(c) return math.floor(c.number) .. " points" end },

  scenarios = {
    retarget = { { 0.1, "set_number", 128 }, { 0.4, "set_number", 131 } },
    carry    = { { 0.1, "set_number", 899 }, { 0.9, "set_number", 900 } },
  },

  promises = {
    { "never", "a column rolls to another digit", function(c)
      local number = math.floor(c.number)
      return c:model "ones" % 10 ~= number % 10 or c:model "tens" % 10 ~= number // 10 % 10
        or c:model "hundreds" % 10 ~= number // 100
    end },
    { "within", strip.y, -10 * line, 0 },                   -- a digit is always in the window
  },
}
