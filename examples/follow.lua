-- A place on a map that follows taps. Each tap is a new target; one that comes while the dot is still on its way turns it from
-- where it is and as fast as it goes, so that it takes the bend instead of starting anew. The ring shows the target.
--
--   microix simulate examples/follow.lua --scenario taps --keys dot --fps 20
--   microix simulate examples/follow.lua --scenario taps --keys dot.position --plot --set bounce=0.4

local mx = require "microix"

local tuning = mx.tuning {
  duration = { 0.6, min = 0.1, max = 2, unit = "s" },
  bounce   = { 0, min = -0.5, max = 0.6 },
}

-- The map, of which only the ground is touched.
local page = mx.rect { "page", size = { 320, 480 }, position = { 160, 240 }, fill = "#EEF0F2" }
local map  = mx.layer { "map", clip = true, anchor = { 0, 0 }, size = { 320, 480 },
  mx.shape { "park", path = "M 196 92 H 320 V 232 H 214 Q 196 232 196 214 Z", fill = "#CFE8CB" },
  mx.shape { "river", path = "M -20 402 C 70 350 110 470 190 424 S 290 352 350 388", stroke = "#B5DAF3", width = 44 },
  mx.shape { "streets", path = "M -10 76 H 330 M 94 -10 V 490 M 182 -10 V 490 M -10 246 H 330 M -10 158 H 182 M 252 246 V 490",
    stroke = "#FFFFFF", width = 10 },
  mx.shape { "avenue", path = "M -20 330 L 340 26", stroke = "#FBE3A6", width = 14 },
}
local plate = mx.rect { "plate", position = { 160, 36 }, size = { 288, 40 }, corner_radius = 20, fill = "#FFFFFF",
  shadow_color = "#0000001F", shadow_offset = { 0, 2 }, shadow_radius = 8 }
local hint = mx.text { "hint", position = { 160, 36 }, size = { 256, 15 }, text = "Tap where you want to meet", font_size = 15,
  fill = "#6E6E73" }
local ring = mx.ellipse { "ring", size = { 36, 36 }, position = { 160, 240 }, stroke = "#2F80ED66", width = 2 }
local dot  = mx.ellipse { "dot", size = { 28, 28 }, position = { 160, 240 }, fill = "#2F80ED", stroke = "#FFFFFF", width = 3,
  shadow_color = "#2F80ED66", shadow_offset = { 0, 3 }, shadow_radius = 8 }

return mx.component "follow" {
  tuning = tuning,
  canvas = { 320, 480, background = "#F2F2F7" },
  layers = { page, map, plate, hint, ring, dot },

  initial = "following",
  states = { following = {} },

  gestures = { tap = mx.tap { on = page } },
  rules = {
    { on = "tap", effect = function(c, e)
      c:set(ring.position, { e.x, e.y })
      c:set(dot.position, { e.x, e.y })
    end },
  },

  feedback = {
    dot  = { position = mx.spring { duration = tuning.duration, bounce = tuning.bounce } },
    ring = { position = mx.none },
  },

  accessibility = false, because = "a place is chosen on a map by pointing: a host offers a list of places beside it",

  scenarios = {
    taps = { pointer = "traces/follow.taps.csv" },
  },

  lint = { { "duration", key = dot.position, limit = 0.6, because = "it is slow enough to be caught on its way" } },

  promises = {
    { "never", "the ring is beside the target", function(c)
      local ring, target = c:shown(ring.position), c:model(dot.position)
      return ring[1] ~= target[1] or ring[2] ~= target[2]
    end },
  },
}
