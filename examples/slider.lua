-- A slider with five stops: the thumb goes with the finger, every stop can be felt, and beyond the ends it can be
-- drawn a little, like rubber. Let go, it springs to the nearest stop, as fast as the finger was. Anyone who can't drag
-- can tap where it should go. Disabled, it takes no finger, and lets go of the one that has it.
--
--   microix simulate examples/slider.lua --scenario dragged --fps 20
--   microix simulate examples/slider.lua --scenario overdrawn --keys thumb.x --plot

local mx = require "microix"

local tuning = mx.tuning {
  glide  = { 0.25, min = 0.1, max = 1, unit = "s" },      -- to a stop
  rubber = { 40, min = 0, max = 100, unit = "pt" },       -- how far the thumb can be drawn beyond an end, at most
  grow   = { 1.15, min = 1, max = 1.5 },                  -- the thumb, while it is held
  dim    = { 0.4, min = 0.2, max = 1 },                   -- while it is disabled
}

local left, length, last = 40, 240, 4                     -- of the track, in points; stops are 0 to 4

local track = mx.rect { "track", size = { length, 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#D9D9DE" }
local stop  = mx.each { "stop", shape = "rect", ids = function() return { 1, 2, 3, 4, 5 } end, max = last + 1,
  size = { 2, 10 }, fill = "#D9D9DE", each = function(id) return { x = (id - 1) * length / last } end }
local room  = mx.rect { "room", size = { length + 44, 44 }, x = length / 2, fill = "#FFFFFF" }   -- what a finger finds
local thumb = mx.ellipse { "thumb", size = { 28, 28 }, fill = "#FFFFFF", shadow_color = "#00000040", shadow_radius = 4,
  x = function(c) return c.value * length / last end }
-- The size above the thumb trails it on a spring, and leans back as fast as it goes.
local sizes = { "XS", "S", "M", "L", "XL" }
local tip   = mx.layer { "tip", y = -34, opacity = 0,
  x = mx.follow(thumb.x, mx.snappy(0.25)), rotation = mx.follow(mx.velocity(thumb.x) / -50, mx.bouncy(0.4)),
  mx.rect { "bubble", size = { 36, 26 }, corner_radius = 8, fill = "#1C1C1E" },
  mx.text { "chosen", size = { 36, 13 }, font_size = 13, weight = 600, fill = "#FFFFFF",
    text = function(c) return sizes[math.floor(c.value + 1.5)] end } }
local done  = mx.rect { "done", size = { mx.max(0, thumb.x), 4 }, anchor = { 0, 0.5 }, corner_radius = 2, fill = "#2F80ED" }
local slider = mx.layer { "slider", position = { left, 60 }, opacity = function(c) return c.is_enabled and 1 or tuning.dim end,
  room, track, stop, done, thumb, tip }

local card  = mx.rect { "card", size = { 336, 128 }, position = { 160, 33 }, corner_radius = 16, fill = "#FFFFFF" }
local title = mx.text { "title", text = "Text size", fill = "#6E6E73", font_size = 15, size = { 200, 15 },
  position = { 160, -8 } }
local small = mx.text { "small", text = "A", font_size = 14, size = { 28, 14 }, position = { 16, -7 }, fill = "#1C1C1E" }
local large = mx.text { "large", text = "A", font_size = 26, size = { 28, 26 }, position = { 304, -11 }, fill = "#1C1C1E" }

-- The stop that is nearest to a place on the track.
local function nearest(x) return math.max(0, math.min(last, math.floor(x / length * last + 0.5))) end

return mx.component "slider" {
  tuning = tuning,
  canvas = { 376, 168, origin = { -28, -51 }, background = "#F2F3F5" },
  layers = { card, title, small, large, slider },
  inputs = { value = mx.number { 1, min = 0, max = last }, is_enabled = mx.boolean(true) },

  initial = "resting",
  states = { resting = {}, held = { thumb = { scale = tuning.grow }, tip = { opacity = 1 } } },

  gestures = {
    tap  = mx.tap { on = slider },
    drag = mx.pan { on = slider, axis = "x", drives = thumb.x, within = { 0, length }, rubber_band = tuning.rubber },
  },
  rules = {
    { on = "drag.began", from = "resting", to = "held", when = { is_enabled = true },
      effect = function(c, e) if e.translation ~= 0 then c:raise("drag.changed", e) end end },
    { on = "drag.changed", from = "held", when = function(c) return nearest(c:shown(thumb.x)) ~= c.value end,
      effect = function(c) c.value = nearest(c:shown(thumb.x)) end, feedback = mx.haptic "selection" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "resting",
      effect = function(c) c:emit("changed", c.value) end },
    { on = "tap", from = "resting", when = function(c, e) return c.is_enabled and nearest(e.x - left) ~= c.value end,
      effect = function(c, e)
        c.value = nearest(e.x - left)
        c:emit("changed", c.value)
      end, feedback = mx.haptic "selection" },
    { on = "set_is_enabled", from = "held", when = { is_enabled = false }, raise = "drag.cancelled" },
  },

  feedback = {
    thumb  = { x = mx.smooth { duration = tuning.glide }, scale = mx.smooth { duration = 0.2 } },
    slider = { opacity = mx.ease(0.2) },
    tip    = { opacity = mx.ease(0.15) },
  },

  verify = { { "kink", key = done.size, because = "the bar ends where the track begins" } },

  accessibility = { role = "slider", label = "Text size", value = thumb.x * (last / length), least = 0, greatest = last, step = 1,
    text = function(c) return sizes[math.floor(c.value + 1.5)] end, disabled = { is_enabled = false }, set = "value" },

  scenarios = {
    dragged   = { pointer = "traces/slider.dragged.csv" },        -- from stop 1 to stop 3
    overdrawn = { pointer = "traces/slider.overdrawn.csv" },      -- beyond the right end, and let go
    tapped    = { pointer = "traces/slider.tapped.csv" },         -- on the track, at stop 4
    disabled  = { { 0.1, "drag.began" }, { 0.2, "drag.changed", { translation = 50 } }, { 0.3, "set_is_enabled", false } },
  },

  promises = {
    { "within", thumb.x, -tuning.rubber, length + tuning.rubber },
    { "never", "a finger has it while it is disabled", function(c) return c:is "held" and not c.is_enabled end },
  },
}
