-- Three grey lines where a text will be, and a band of light that sweeps over them; the text may come, or go again,
-- at any moment, and cross-fades with them.
--
--   microix simulate examples/skeleton.lua --scenario arrives
--   microix simulate examples/skeleton.lua --scenario reloads --plot
--
-- One loop leads all of the light: the key "sweep" goes from 0, beyond one end of the lines, to 1, beyond the other.

local mx = require "microix"

local tuning = mx.tuning {
  sweep = { 1.4, min = 0.5, max = 4, unit = "s" },    -- how long the light takes
  slant = { 12, min = 0, max = 30, unit = "pt" },     -- how far it is behind on the next line
  fade  = { 0.3, min = 0.1, max = 1, unit = "s" },
}

local lengths = { 280, 280, 160 }

local function lines(name)
  return mx.each { name, shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3,
    fill = "#E5E5EA", corner_radius = 7,
    each = function(id) return { size = { lengths[id], 14 }, position = { lengths[id] / 2, 24 * id } } end,
  }
end

local light = mx.each { "light", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3,
  size = { 80, 14 }, fill = mx.gradient { { "#FFFFFF00" }, { "#FFFFFFCC" }, { "#FFFFFF00" } },
  each = function(id) return { y = 24 * id, x = mx.mix(-40, 420, mx.key "sweep") - tuning.slant * (id - 1) } end,
}

-- The light is seen on the lines alone.
local skeleton = mx.layer { "skeleton", position = { 40, 40 }, absent = { opacity = 0 },
  lines "line", mx.layer { "window", lines "pane" }, mx.layer { "lights", mask = "window", light } }
local text = mx.text { "text",
  text = "Rain until the afternoon, then sun.\nTake an umbrella if you leave now,\nor wait until four.", font_size = 16,
  line_height = 1.5, align = "left", size = { 280, 62 }, position = { 180, 88 }, opacity = 0, fill = "#1C1C1E" }
local card = mx.rect { "card", size = { 328, 112 }, position = { 180, 88 }, corner_radius = 16, fill = "#FFFFFF" }

return mx.component "skeleton" {
  tuning = tuning,
  canvas = { 360, 176, background = "#F2F3F5" },
  layers = { card, skeleton, text },
  properties = { sweep = 0 },
  inputs = { is_loaded = mx.boolean(false) },

  initial = "waiting",
  states = {
    waiting = {
      sweep = mx.linear { tuning.sweep, from = 0, to = 1, repeats = mx.forever, restart = true },
      initial = "loading",
      states = {
        loading  = {},
        arriving = { skeleton = { hidden = true }, text = { opacity = 1 } },     -- the light goes on as it fades
      },
    },
    loaded = { skeleton = { hidden = true }, text = { opacity = 1 } },
  },

  rules = {
    { always = true, from = "waiting.loading", to = "waiting.arriving", when = { is_loaded = true } },
    { always = true, from = { "waiting.arriving", "loaded" }, to = "waiting.loading", when = { is_loaded = false } },
    { on = text.opacity:settled(), from = "waiting.arriving", to = "loaded" },
  },

  feedback = {
    sweep    = mx.none,                                                          -- from the start, unseen
    skeleton = { appear = mx.ease(tuning.fade), disappear = mx.ease(tuning.fade) },
    text     = { opacity = mx.ease(tuning.fade) },
  },

  accessibility = { role = "status", label = function(c)
    return not c.is_loaded and "Loading"
      or "Rain until the afternoon, then sun. Take an umbrella if you leave now, or wait until four."
  end },

  scenarios = {
    arrives = { { 1, "set_is_loaded", true } },
    reloads = { { 1, "set_is_loaded", true }, { 1.1, "set_is_loaded", false }, { 2.5, "set_is_loaded", true } },
  },

  lint = { { "idle_motion", key = "sweep", because = "it says that something is on its way" } },

  promises = {
    { "ordered", skeleton.opacity + text.opacity, 1.1 },     -- no more of the one comes than goes of the other, but for a hair
  },
}
