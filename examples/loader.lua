-- A loader whose progress may be unknown, known, or become either at any moment. Its whole interface is two inputs,
-- is_active and progress; a host lets it appear and disappear.
--
--   microix simulate examples/loader.lua --at 0.2:set_is_active=true --at 1.3:set_progress=0.35 \
--     --at 1.4:set_progress=null --at 1.45:set_progress=0.8 --at 1.9:set_is_active=false --plot
--
-- After Anton Sergeev's talk "Microinteractions in iOS": six nodes, and an action for each of their 30 pairs. The talk's
-- own table is lost; this one is ours. The look is Material's: 1568 ms a turn, 1333 ms an arc, its standard easing.

local mx = require "microix"
local row = require "components.list_row" ("Lake weekend", "3 photos", "#BFE3F5", "#2F6F9F")

local tuning = mx.tuning {
  turn  = { 1.568, min = 0.5, max = 4, unit = "s" },   -- a turn of the whole
  arc   = { 1.333, min = 0.5, max = 4, unit = "s" },   -- an arc, out and in
  catch = { 0.6, min = 0.1, max = 1.5, unit = "s" },   -- how fast it comes to a progress that it is told
  width = { 4, min = 1, max = 12, unit = "pt" },
}

local track = mx.arc { "track", radius = 20, width = tuning.width, opacity = 0, stroke = "#2F80ED" }
-- Its two ends, which never go back.
local ends = require "components.ends" (tuning, 10, 270)
local ring = mx.arc { "ring", radius = 20, width = 0, opacity = 0, start = ends.start, sweep = ends.sweep,
  stroke = "#2F80ED", cap = "round", accessibility = { role = "progressbar", label = "Loading", least = 0, greatest = 1,
  value = function(c) return c.progress end } }

local drawn = { width = tuning.width, opacity = 1 }

-- What answers.
local fade, fall = mx.ease_out(0.2), mx.ease(0.3)
local swell = mx.spring { duration = 0.35, bounce = 0.2 }
local dims  = { opacity = fade }
local grows = { width = swell, opacity = fade }
local falls = { width = fall, opacity = fall }

return mx.component "loader" {
  tuning = tuning,
  canvas = { 343, 116, origin = { -283.5, -58 }, background = "#F2F3F5" },
  layers = { row, track, ring },
  inputs = {
    is_active = mx.boolean(false),
    progress  = mx.optional(mx.number { min = 0, max = 1 }),   -- unknown until set
  },

  properties = ends.properties,
  context = ends.context,
  verify = ends.verify,

  initial = "disappeared",
  states = {
    { "disappeared" },
    { "appeared",   track = { opacity = 0.12 } },
    { "inactive",   track = { opacity = 0.12 } },
    { "activating", track = { opacity = 0.12 }, ring = drawn, tail = ends.tail, head = ends.head },
    { "active",     track = { opacity = 0.12 }, ring = drawn, tail = ends.tail, head = ends.head },
    { "progress",   track = { opacity = 0.30 }, ring = drawn },
  },

  rules = {
    { on = "appear",    from = "disappeared", to = "appeared" },
    { on = "disappear", from = { "appeared", "inactive", "activating", "active", "progress" }, to = "disappeared", effect = ends.stop },

    { always = true, from = "appeared", to = "progress", when = { is_active = true, progress = { known = true } }, effect = ends.known },
    { always = true, from = "appeared", to = "active",   when = { is_active = true }, effect = ends.unknown },
    { always = true, from = "appeared", to = "inactive" },

    { always = true, from = "inactive", to = "activating", when = { is_active = true }, effect = ends.unknown },
    { always = true, from = { "activating", "active", "progress" }, to = "inactive", when = { is_active = false }, effect = ends.stop },
    { always = true, from = { "activating", "active" }, to = "progress", when = { progress = { known = true } }, effect = ends.known },
    { always = true, from = "progress", to = "active", when = { progress = { known = false } }, effect = ends.unknown },
    { on = "set_progress", from = "progress", when = { progress = { known = true } }, effect = ends.further },
    { on = ring.width:completed(), from = "activating", to = "active" },
  },

  feedback = {
    ["disappeared > appeared"]   = { track = dims },
    ["disappeared > inactive"]   = mx.none,   -- it appears first
    ["disappeared > activating"] = mx.none,
    ["disappeared > active"]     = mx.none,
    ["disappeared > progress"]   = mx.none,

    ["appeared > disappeared"]   = mx.none,   -- it decides in the instant in which it appears
    ["appeared > inactive"]      = mx.none,   -- nothing more to show
    ["appeared > activating"]    = mx.none,   -- already active: no need to begin
    ["appeared > active"]        = { ring = grows },
    ["appeared > progress"]      = { ring = grows, track = dims },

    ["inactive > disappeared"]   = { track = dims },
    ["inactive > appeared"]      = mx.none,
    ["inactive > activating"]    = { ring = grows },
    ["inactive > active"]        = mx.none,   -- it begins first
    ["inactive > progress"]      = mx.none,

    ["activating > disappeared"] = { ring = falls, track = dims },
    ["activating > appeared"]    = mx.none,
    ["activating > inactive"]    = { ring = falls },
    ["activating > active"]      = mx.cue("announce", "loading"),
    ["activating > progress"]    = { ring = grows, track = dims },

    ["active > disappeared"]     = { ring = falls, track = dims },
    ["active > appeared"]        = mx.none,
    ["active > inactive"]        = { ring = falls, mx.haptic "light" },
    ["active > activating"]      = mx.none,
    ["active > progress"]        = { track = dims },

    ["progress > disappeared"]   = { ring = falls, track = dims },
    ["progress > appeared"]      = mx.none,
    ["progress > inactive"]      = { ring = falls, track = dims, mx.haptic "success" },
    ["progress > activating"]    = mx.none,
    ["progress > active"]        = { track = dims },

    tail = ends.spring, head = ends.spring,   -- wherever they are led
  },

  scenarios = {
    switches = {
      { 0.2, "set_is_active", true }, { 1.3, "set_progress", 0.35 }, { 1.4, "set_progress" },
      { 1.45, "set_progress", 0.8 }, { 1.9, "set_is_active", false },
    },
  },

  promises = ends.promises { "activating", "active" },
  lint = { ends.lint[1], ends.lint[2],
    { "duration", key = "head", limit = 0.6, because = "it catches up with what is known within half a turn" } },
}
