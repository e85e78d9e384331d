-- A dot that follows taps. Each tap is a new target; one that comes while the dot is still on its way turns it from
-- where it is and as fast as it goes, so that it takes the bend instead of starting anew. The ring shows the target.
--
--   microix simulate examples/follow.lua --scenario taps --keys dot --fps 20
--   microix simulate examples/follow.lua --scenario taps --keys dot.position --plot --set bounce=0.4

local mx = require "microix"

local tuning = mx.tuning {
  duration = { 0.6, min = 0.1, max = 2, unit = "s" },
  bounce   = { 0, min = -0.5, max = 0.6 },
}

local page = mx.rect { "page", size = { 320, 480 }, position = { 160, 240 }, fill = "#F2F2F7" }
local hint = mx.text { "hint", position = { 160, 36 }, size = { 280, 15 }, text = "Tap anywhere", font_size = 15,
  fill = "#8E8E93" }
local ring = mx.ellipse { "ring", size = { 36, 36 }, position = { 160, 240 }, stroke = "#C7C7CC", width = 2 }
local dot  = mx.ellipse { "dot", size = { 28, 28 }, position = { 160, 240 }, fill = "#2F80ED",
  shadow_color = "#2F80ED66", shadow_offset = { 0, 3 }, shadow_radius = 8 }

return mx.component "follow" {
  tuning = tuning,
  canvas = { 320, 480, background = "#F2F2F7" },
  layers = { page, hint, ring, dot },

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

  scenarios = {
    taps = { pointer = "traces/follow.taps.csv" },
  },

  promises = {
    { "never", "the ring is beside the target", function(c)
      local ring, target = c:shown(ring.position), c:model(dot.position)
      return ring[1] ~= target[1] or ring[2] ~= target[2]
    end },
  },
}
