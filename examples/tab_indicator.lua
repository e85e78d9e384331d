-- The line under the chosen tab: it goes there by a spring, and stretches as fast as it goes, so that the edge ahead is
-- early and the other one late. Another tab may be chosen at any moment.
--
--   microix simulate examples/tab_indicator.lua --scenario retarget --keys at,stretch --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  glide   = { 0.35, min = 0.1, max = 1, unit = "s" },    -- from one tab to another
  stretch = { 0.07, min = 0, max = 0.2, unit = "s" },    -- how much longer the line is: by its way in so many seconds
  inset   = { 16, min = 0, max = 30, unit = "pt" },      -- how much narrower than its tab it is, at either end
}
local width = 80

local at, stretch = mx.key "at", mx.key "stretch"

local function tabs() return { 1, 2, 3, 4 } end
local names = { "Home", "Search", "Inbox", "Profile" }

local bar = mx.rect { "bar", position = { 2 * width, 22 }, size = { 4 * width, 44 }, fill = "#FFFFFF",
  shadow_color = "#0000001F", shadow_offset = { 0, 1 }, shadow_radius = 6 }
local target = mx.each { "target", shape = "rect", ids = tabs, max = 4, size = { width, 44 }, accessibility = { role = "tab", activate = "choose",
  label = function(_, id) return names[id] end, selected = function(c, id) return id == c.chosen end },
  each = function(id) return { position = { (id - 0.5) * width, 22 } } end }
local tab = mx.each { "tab", shape = "text", ids = tabs, max = 4, size = { width, 15 }, font_size = 15, weight = 600,
  fill = function(c, id) return id == c.chosen and "#1F6FE0" or "#6B7280" end,
  each = function(id) return { text = names[id], position = { (id - 0.5) * width, 21 } } end }

local line = mx.rect { "line", position = { (at - 0.5) * width, 42 }, size = { width - 2 * tuning.inset + stretch, 4 },
  corner_radius = 2, fill = "#1F6FE0" }

local heading = mx.text { "heading", position = { 16, 92 }, anchor = { 0, 0.5 }, size = { 200, 28 }, font_size = 28, weight = 700,
  align = "left", fill = "#1C1C1E", text = function(c) return names[c.chosen] end, accessibility = { role = "heading" } }

return mx.component "tab_indicator" {
  canvas = { 4 * width, 140, background = "#F2F3F5" },
  tuning = tuning,
  layers = { heading, mx.layer { "tabs", accessibility = { role = "tablist", label = "Sections" }, bar, target, tab, line } },
  context = { chosen = 1 },
  properties = {
    at      = function(c) return c.chosen end,           -- the tab at which the line is, in whole tabs and parts of them
    stretch = mx.follow(mx.abs(mx.velocity(at)) * width * tuning.stretch, mx.smooth(0.08)),
    chosen  = function(c) return c.chosen end,
  },

  initial = "shown",
  states = { shown = {} },

  gestures = {
    choose = mx.tap { on = target },
  },
  rules = {
    { on = "choose", when = { ["e.id"] = { ne = mx.key "chosen" } }, emit = "chosen",
      effect = function(c, e) c.chosen = e.id end, feedback = { mx.haptic "selection" } },
  },

  feedback = { at = mx.smooth { duration = tuning.glide }, tab = { fill = mx.ease(0.2) }, chosen = mx.none },

  scenarios = {
    there    = { { 0.1, "choose", { id = 4 } } },
    retarget = { { 0.1, "choose", { id = 4 } }, { 0.25, "choose", { id = 2 } } },
  },

  promises = {
    { "within", at, 1, 4 },
    { "ordered", 0, stretch },                             -- longer on its way, and never shorter
  },
}
