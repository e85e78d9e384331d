-- The smallest loader: unknown progress turns, known progress fills, and either can become the other at any moment.
-- Its whole interface is two inputs, is_active and progress. loader.lua is its grown-up sister.
--
--   microix simulate examples/spinner.lua --at 0:set_is_active=true --at 0.9:set_progress=0.35 \
--     --at 1.0:set_progress=null --at 1.05:set_progress=0.8 --at 1.4:set_is_active=false --plot

local mx = require "microix"
local row = require "components.list_row" ("Offline map", "Alps, 120 MB", "#DCEFD8", "#4F8A5B")

local ends = require "components.ends" ({ turn = 1.568, arc = 1.333, catch = 0.6 }, 10, 270)
local ring = mx.arc { "ring", radius = 20, width = 0, opacity = 0, start = ends.start, sweep = ends.sweep,
  stroke = "#2F80ED", cap = "round", accessibility = { role = "progressbar", label = "Loading", least = 0, greatest = 1,
  value = function(c) return c.progress end } }

return mx.component "spinner" {
  canvas = { 343, 116, origin = { -283.5, -58 }, background = "#F2F3F5" },
  layers = { row, ring },

  inputs = {
    is_active = mx.boolean(false),
    progress  = mx.optional(mx.number { min = 0, max = 1 }), -- unknown until set
  },

  properties = ends.properties,
  context = ends.context,
  verify = ends.verify,

  initial = "inactive",
  states = {
    inactive = {},
    active = {
      ring = { width = 4, opacity = 1 },
      initial = "indeterminate",
      states = {
        indeterminate = { tail = ends.tail, head = ends.head },
        determinate = {},
      },
    },
  },

  rules = {
    { always = true, from = "inactive", to = "active",   when = { is_active = true }, effect = ends.unknown },
    { always = true, from = "active",   to = "inactive", when = { is_active = false }, effect = ends.stop },
    { always = true, from = "active.indeterminate", to = "active.determinate",   when = { progress = { known = true } }, effect = ends.known },
    { always = true, from = "active.determinate",   to = "active.indeterminate", when = { progress = { known = false } }, effect = ends.unknown },
    { on = "set_progress", from = "active.determinate", when = { progress = { known = true } }, effect = ends.further },
  },

  feedback = {
    ring = { width = mx.ease(0.2), opacity = mx.ease(0.2) },
    tail = ends.spring, head = ends.spring,
  },

  scenarios = {
    switches = {
      { 0, "set_is_active", true }, { 0.9, "set_progress", 0.35 }, { 1, "set_progress" }, { 1.05, "set_progress", 0.8 },
      { 1.4, "set_is_active", false },
    },
  },

  promises = ends.promises { "active.indeterminate" },
  lint = { ends.lint[1], ends.lint[2],
    { "duration", key = "head", limit = 0.6, because = "it catches up with what is known within half a turn" } },
}
