-- The line under the chosen tab: its leading edge sets out faster than the trailing one, so that it stretches on its way and
-- draws together as it arrives. Another tab may be chosen at any moment.
--
--   microix simulate examples/tab_indicator.lua --scenario retarget --keys left,right --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  lead  = { 0.25, min = 0.1, max = 0.6, unit = "s" },  -- how long the leading edge takes
  trail = { 0.45, min = 0.1, max = 1, unit = "s" },    -- and the trailing one
  inset = { 16, min = 0, max = 30, unit = "pt" },      -- how much narrower than its tab the line is, at either end
}
local width = 80

local left, right = mx.key "left", mx.key "right"

local function tabs() return { 1, 2, 3, 4 } end
local names = { "Home", "Search", "Inbox", "Profile" }

local bar = mx.rect { "bar", position = { 2 * width, 22 }, size = { 4 * width, 44 }, fill = "#FFFFFF",
  shadow_color = "#0000001F", shadow_offset = { 0, 1 }, shadow_radius = 6 }
local target = mx.each { "target", shape = "rect", ids = tabs, max = 4, size = { width, 44 },
  each = function(id) return { position = { (id - 0.5) * width, 22 } } end }
local tab = mx.each { "tab", shape = "text", ids = tabs, max = 4, size = { width, 15 }, font_size = 15, weight = 600,
  fill = function(c, id) return id == c.chosen and "#2F80ED" or "#6B7280" end,
  each = function(id) return { text = names[id], position = { (id - 0.5) * width, 21 } } end }

local line = mx.rect { "line", position = { (left + right) / 2, 42 }, size = { right - left, 4 },
  corner_radius = 2, fill = "#2F80ED" }

local at = (left + right) / (2 * width) + 0.5            -- the tab at which the line is, in whole tabs and parts of them
local lead, trail = mx.spring { duration = tuning.lead }, mx.spring { duration = tuning.trail }
local function choose(c, e) c.chosen = e.id end

return mx.component "tab_indicator" {
  canvas = { 4 * width, 64, background = "#F2F3F5" },
  tuning = tuning,
  layers = { bar, target, tab, line },
  context = { chosen = 1 },
  properties = {
    left   = function(c) return (c.chosen - 1) * width + tuning.inset end,
    right  = function(c) return c.chosen * width - tuning.inset end,
    chosen = function(c) return c.chosen end,
  },

  initial = "shown",
  states = { shown = {} },

  gestures = {
    choose = mx.tap { on = target },
  },
  rules = {
    { on = "choose", when = { ["e.id"] = { ne = mx.key "chosen", gt = at } }, effect = choose, emit = "chosen",
      feedback = { left = trail, right = lead, mx.haptic "selection" } },
    { on = "choose", when = { ["e.id"] = { ne = mx.key "chosen", lte = at } }, effect = choose, emit = "chosen",
      feedback = { left = lead, right = trail, mx.haptic "selection" } },
  },

  feedback = { tab = { fill = mx.ease(0.2) }, chosen = mx.none },

  scenarios = {
    there    = { { 0.1, "choose", { id = 4 } } },
    retarget = { { 0.1, "choose", { id = 4 } }, { 0.25, "choose", { id = 2 } } },
  },
}
